#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
static noreturn void die(int c) { printf("die %d\n", c); exit(c); } static int f(int x) { switch (x & 1) { case 0: return 10; case 1: return 20; } __builtin_unreachable(); } __attribute__((noreturn)) static void loop(void) { for (;;) die(5); } static int g(int x) { if (x > 0) return x; loop(); }
int main(void) { printf("%d %d %d\n", f(2), f(3), g(4)); return g(-1); }
