#include <stdio.h>
struct P { double x, y; }; struct R { struct P a, b; }; struct L { struct R r[2]; struct { int k; union { char c; int i; }; } m; };
static struct P mid(struct R r) { return (struct P){(r.a.x + r.b.x) / 2, (r.a.y + r.b.y) / 2}; }
static struct L build(int n) { struct L l = {{{{n, n}, {n + 1, n + 2}}, {.b = {.y = 9}}}, {n, {.i = 65 + n}}}; return l; }
static struct R swap(struct R r) { return (struct R){r.b, r.a}; }
int main(void) {
  struct L l = build(3); struct P p = mid(l.r[0]); printf("%g %g\n", p.x, p.y);
  l.r[1] = swap(l.r[0]); printf("%g %g %g\n", l.r[1].a.x, l.r[1].b.y, build(5).r[0].b.y);
  printf("%c %d\n", l.m.c, l.m.i);
  struct L *q = &l; q->r[1].a = q->r[0].a; printf("%g\n", (*q).r[1].a.x);
  struct P *pp = &q->r[0].b; pp->x *= 10; printf("%g %g\n", l.r[0].b.x, mid(swap(l.r[0])).x);
  struct { struct P arr[3]; int n; } z = {{{1, 2}, {3}}, 3}; printf("%g %g %g\n", z.arr[0].y, z.arr[1].y, z.arr[2].x);
  return build(7).m.k;
}
