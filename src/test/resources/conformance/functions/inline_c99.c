#include <stdio.h>
inline int sq(int x) { return x * x; } extern int sq(int x); inline int tw(int x) { return x + x; } int tw(int); static inline __attribute__((always_inline)) int add(int a, int b) { return a + b; } __attribute__((noinline)) static int sub(int a, int b) { return a - b; } static inline int rec(int n) { return n ? n + rec(n - 1) : 0; }
extern inline __attribute__((gnu_inline)) int gi(int x); extern inline __attribute__((gnu_inline)) int gi(int x) { return x + 1; } int gi2(int x); __attribute__((flatten)) static int fl(int x) { return add(x, sub(x, 1)); }
int main(void) { int (*p)(int) = sq; printf("%d %d %d %d %d %d\n", sq(4), p(5), tw(6), add(1, 2), rec(10), fl(3)); return 0; }
