#include <stdio.h>
static int slow(int x) { return x + 1; } static int fast(int x) { return x + 100; } static int which = 1; static void *resolve(void) { return which ? (void *)fast : (void *)slow; } int f(int) __attribute__((ifunc("resolve"))); static int apply(int (*g)(int), int x) { return g(x); }
int main(void) { printf("%d %d\n", f(4), apply(f, 5)); int (*p)(int) = f; printf("%d\n", p(6)); return 0; }
