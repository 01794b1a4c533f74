#include <stdio.h>
#define FIND(a, n, v) ({ __label__ found; int r_ = -1; for (int i_ = 0; i_ < n; i_++) if (a[i_] == v) { r_ = i_; goto found; } found: r_; })
static int f(int x) { switch (x) { case 1: x++; __attribute__((fallthrough)); case 2: x += 10; } return x; }
int main(void) { int a[] = {4, 8, 15, 16}; printf("%d %d %d\n", FIND(a, 4, 15), FIND(a, 4, 5), f(1)); int __attribute__((aligned(32))) z = 5; label: __attribute__((unused)); printf("%d\n", z); __extension__ ({ ; }); if (z-- > 3) goto label; int x __attribute__((unused)), y __attribute__((vector_size(8))) = {1, 2}; printf("%d\n", y[1]); return 0; }
