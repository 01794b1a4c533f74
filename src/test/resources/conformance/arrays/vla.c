#include <stdio.h>
static int sq(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = i * i; int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s + (int)sizeof a; }
static int mat(int r, int c, int a[r][c]) { int s = 0; for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) s = s * 3 + a[i][j]; return s + (int)sizeof a[0]; }
static int tri(int n) { int s = 0; for (int i = 1; i <= n; i++) { char row[i][i + 1]; s += sizeof row; row[i - 1][i] = i; s += row[i - 1][i]; } return s; }
int main(void) {
  printf("%d %d %d\n", sq(10), sq(1), tri(9));
  int r = 3, c = 4, a[r][c]; for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) a[i][j] = i * 10 + j;
  printf("%d %zu %zu\n", mat(r, c, a), sizeof a, sizeof a / sizeof a[0]);
  int (*p)[c] = a; c = 100; p++; printf("%d %zu\n", (*p)[2], sizeof *p);
  typedef int row[r]; r = 7; row x; x[2] = 5; printf("%zu %d\n", sizeof(row), x[2]);
  int n = 2; printf("%zu %d\n", sizeof(int[n++]), n);
  int k = 3; int b[k][k + 1][k + 2]; b[2][3][4] = 77; printf("%zu %d\n", sizeof b, *(&b[0][0][0] + 2 * 20 + 3 * 5 + 4));
  return 0;
}
