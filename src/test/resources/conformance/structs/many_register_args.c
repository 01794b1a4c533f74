#include <stdio.h>
struct S { long a, b; }; struct D { double x, y; }; struct M { long l; double d; };
static double f(int a, double b, struct S s, float c, struct D d, long e, struct M m, char g, double h, struct S t, double i, double j, struct D u, double k, short z, struct M n) {
  return a + b + s.a * 2 + s.b * 3 + c + d.x * 5 + d.y * 7 + e + m.l * 11 + m.d * 13 + g + h + t.a * 17 + t.b * 19 + i + j + u.x * 23 + u.y * 29 + k + z + n.l * 31 + n.d * 37; }
int main(void) {
  struct S s = {1, 2}, t = {3, 4}; struct D d = {5, 6}, u = {7, 8}; struct M m = {9, 10}, n = {11, 12};
  printf("%.1f\n", f(1, 2.5, s, 3.5f, d, 4, m, 5, 6.5, t, 7.5, 8.5, u, 9.5, 10, n));
  double (*p)() = (double (*)())0; (void)p;
  double (*q)(int, double, struct S, float, struct D, long, struct M, char, double, struct S, double, double, struct D, double, short, struct M) = f;
  printf("%.1f\n", q(-1, -2.5, t, 0, u, -4, n, 5, -6.5, s, 7.5, 8.5, d, -9.5, -10, m));
  return 0;
}
