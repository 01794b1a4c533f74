#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
static int check(int x) { assert(x > 0); if (x > 1000) abort(); if (x > 2000) __builtin_trap(); return x; } int main(void) { printf("%d\n", check(5)); static_assert(1, "ok"); return 0; }
