#include <stdio.h>
static int m[3][4][5];
static int sum(int a[][4][5], int n) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 5; k++) s += a[i][j][k] * (i - j + k); return s; }
static void tr(double (*d)[3], double (*s)[2]) { for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) d[i][j] = s[j][i]; }
int main(void) {
  int c = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 5; k++) m[i][j][k] = c++;
  printf("%d %d %d\n", sum(m, 3), *(*(*(m + 1) + 2) + 3), (*m)[2][1]);
  int (*p)[4][5] = m + 1; int (*q)[5] = *p + 1; int *r = *q + 2; printf("%d %d %d %d\n", p[1][0][0], q[1][1], r[1], r[-1]);
  printf("%td %td %zu %zu\n", &m[2] - &m[0], &m[1][3] - &m[1][0], sizeof m[0], sizeof m[0][0]);
  double s[3][2] = {{1, 2}, {3, 4}, {5}}, d[2][3]; tr(d, s); printf("%g %g %g\n", d[0][2], d[1][1], d[1][2]);
  char t[3][4] = {"abc", "defg", "h"}; printf("%s %.4s %s %d\n", t[0], t[1], t[2], 2[1[t]]);
  return 0;
}
