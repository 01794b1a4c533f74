#include <stdio.h>
struct A { int t; union { struct { int x, y; }; struct { int r, th; }; int v[2]; }; struct { char c; struct { short deep; }; }; };
int main(void) {
  struct A a = {1, {{2, 3}}, {'q', {99}}}; printf("%d %d %d %d %c %d\n", a.x, a.th, a.v[0], a.v[1], a.c, a.deep);
  a.v[1] = 7; printf("%d %d\n", a.y, a.th);
  struct A b = {.t = 5, .v = {8, 9}, .deep = 4}; printf("%d %d %d\n", b.r, b.y, b.deep);
  struct A *p = &b; p->x++; p->deep--; printf("%d %d\n", p->r, b.deep);
  return 0;
}
