#include <stdio.h>
static double dot(int n, const double a[static n], const double b[n]) { double s = 0; while (n--) s += a[n] * b[n]; return s; }
static void mul(int n, int m, int k, double a[n][m], double b[m][k], double c[n][k]) { for (int i = 0; i < n; i++) for (int j = 0; j < k; j++) { c[i][j] = 0; for (int l = 0; l < m; l++) c[i][j] += a[i][l] * b[l][j]; } }
static int f(int n, int (*p)[n]) { return p[1][0] + (int)sizeof *p; }
static int side; static int h(int a[side++]) { return a[0]; }
int main(void) {
  double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, b[3][2] = {{1, 0}, {0, 1}, {1, 1}}, c[2][2];
  mul(2, 3, 2, a, b, c); printf("%g %g %g %g %g\n", c[0][0], c[0][1], c[1][0], c[1][1], dot(3, a[0], a[1]));
  int v[6] = {1, 2, 3, 4, 5, 6}; printf("%d %d\n", f(3, (int (*)[3])v), f(2, (int (*)[2])v));
  int hv = h(v); printf("%d %d\n", hv, side);
  return 0;
}
