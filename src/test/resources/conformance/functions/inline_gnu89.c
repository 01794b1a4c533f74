// options: -std=gnu89
#include <stdio.h>
extern inline int sq(int x) { return x * x; }
int sq(int x) { return x * x; }
static inline int cube(int x) { return x * sq(x); } inline int dbl(int x) { return 2 * x; }
int main() { printf("%d %d %d\n", sq(5), cube(3), dbl(21)); return 0; }
