#include <stdio.h>
struct B { int n; double v[10]; char name[20]; };
static struct B scale(struct B b, double k) { for (int i = 0; i < b.n; i++) b.v[i] *= k; b.name[0] -= 32; return b; }
static double total(struct B b) { double s = 0; while (b.n) s += b.v[--b.n]; return s; }
static struct B chain(int d, struct B b) { return d ? chain(d - 1, scale(b, 1.5)) : b; }
struct M { int a[25]; }; static struct M rot(struct M m) { int t = m.a[0]; for (int i = 0; i < 24; i++) m.a[i] = m.a[i + 1]; m.a[24] = t; return m; }
static int many(int a, struct B b, int c, struct M m, int d, char e, struct B f) { return a + b.n + c + m.a[3] + d + e + (int)f.v[1]; }
int main(void) {
  struct B b = {3, {1, 2, 3}, "abc"};
  struct B c = scale(b, 2); printf("%s %s %g %g\n", b.name, c.name, total(b), total(c));
  printf("%g\n", total(chain(5, b)));
  struct M m; for (int i = 0; i < 25; i++) m.a[i] = i * i;
  m = rot(rot(m)); printf("%d %d %d\n", m.a[0], m.a[22], m.a[24]);
  printf("%d\n", many(1, b, 2, m, 3, 4, c));
  struct B arr[2]; arr[0] = b; arr[1] = scale(arr[0], 3); arr[0] = arr[1]; printf("%g\n", total(arr[0]));
  printf("%g\n", scale(b, 4).v[2]);
  return 0;
}
