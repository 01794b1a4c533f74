#include <stdio.h>
struct P { int x, y; }; struct T { int a; int b[3]; struct P p[2]; char s[6]; };
static int d[10] = {1, [4] = 5, 6, [9] = 10, [2] = 3}; static int r[20] = {[0 ... 4] = 7, [10 ... 12] = 8, 9};
static struct T t[] = {{1, {2, 3}, {{4, 5}, {6}}, "hi"}, [2] = {.p[1].y = 9, .b = {[1] = 8}, .s = {'a', 'b'}}, {.a = 3, .b[2] = 4}};
static int flat[2][3] = {1, 2, 3, 4}; static const char *str[] = {[3] = "three", [1] = "one"}; static struct P *pp[2] = {&t[0].p[1], &t[2].p[1]};
int main(void) {
  for (int i = 0; i < 10; i++) printf("%d ", d[i]); puts(""); for (int i = 0; i < 20; i++) printf("%d ", r[i]); puts("");
  printf("%zu\n", sizeof t / sizeof *t);
  for (int i = 0; i < 4; i++) printf("%d %d %d %d %d %d %d %s\n", t[i].a, t[i].b[0], t[i].b[1], t[i].b[2], t[i].p[0].x, t[i].p[1].x, t[i].p[1].y, t[i].s);
  printf("%d %d\n", flat[1][0], flat[1][1]); printf("%d %s %s\n", str[0] == 0, str[1], str[3]); printf("%d %d\n", pp[0]->x, pp[1]->y);
  int k = 5, loc[4] = {k, k * 2, [3] = k + 1}; struct T z = {k, {k}, .p = {{.y = k}}, .p[0].x = 2}; printf("%d %d %d %d %d %d\n", loc[0], loc[1], loc[2], loc[3], z.p[0].x, z.p[0].y);
  return 0;
}
