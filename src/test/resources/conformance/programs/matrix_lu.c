#include <math.h>
#include <stdio.h>
#define N 12
static double a[N][N], l[N][N], u[N][N]; static void lu(void) { for (int i = 0; i < N; i++) { for (int k = i; k < N; k++) { double s = 0; for (int j = 0; j < i; j++) s += l[i][j] * u[j][k]; u[i][k] = a[i][k] - s; } for (int k = i; k < N; k++) { if (i == k) l[i][i] = 1; else { double s = 0; for (int j = 0; j < i; j++) s += l[k][j] * u[j][i]; l[k][i] = (a[k][i] - s) / u[i][i]; } } } }
int main(void) { for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = 1.0 / (i + j + 1) + (i == j) * 2; lu(); double det = 1, tr = 0, e = 0; for (int i = 0; i < N; i++) { det *= u[i][i]; tr += l[N - 1][i]; for (int j = 0; j < N; j++) { double s = 0; for (int k = 0; k < N; k++) s += l[i][k] * u[k][j]; e = fmax(e, fabs(s - a[i][j])); } } printf("%.12g %.12g %d\n", det, tr, e < 1e-12); return 0; }
