#include <stdio.h>
#include <string.h>
struct S { int a; char b[5]; long c; };
static struct S g = {1, "abc", 2};
static struct S *ret(struct S *p) { p->a++; return p; }
int main(void) {
  struct S x = g, y; y = x; y.a = 5; printf("%d %d\n", x.a, y.a);
  x = y = g; printf("%d %s\n", x.a, y.b);
  *ret(&x) = y; printf("%d\n", x.a);
  struct S arr[3] = {g, {2}, g}; arr[1] = arr[0]; arr[2].b[0] = 'X'; printf("%s %s %s\n", arr[0].b, arr[1].b, arr[2].b);
  struct S t = arr[0]; arr[0] = arr[2]; arr[2] = t; printf("%s %s\n", arr[0].b, arr[2].b);
  printf("%d\n", memcmp(&arr[1].b, &arr[2].b, 5));
  struct S c = (arr[0].a > 3 ? x : arr[0]); printf("%s\n", c.b);
  struct S d = (x.a = 9, x); printf("%d\n", ret(&d)->a);
  struct E {} e1, e2; e1 = e2; printf("%zu\n", sizeof e1);
  return 0;
}
