#include <stdio.h>
#include <stdlib.h>
static void a(void) { printf("a"); } static void b(void) { printf("b"); } static void c(void) { printf("c"); atexit(a); }
static void deep(int n) { if (n == 0) { printf("exit "); exit(259); } deep(n - 1); }
int main(void) { atexit(a); atexit(b); atexit(c); printf("start "); deep(20); return 1; }
