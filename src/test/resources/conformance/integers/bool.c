#include <stdbool.h>
#include <stdio.h>
static bool id(bool b) { return b; }
struct F { bool a : 1; bool b; _Bool c[3]; };
int main(void) {
  bool b = 256; int x = 0x100;
  printf("%d %d %d %d\n", b, id(x), id(0.5), id((void *)0));
  b = 0.1f; printf("%d\n", b);
  b += 5; printf("%d\n", b);
  b--; printf("%d ", b); b--; printf("%d ", b); b--; printf("%d\n", b);
  b = !b; printf("%d\n", b ? 7 : 9);
  struct F f = {2, 3, {0, 5}};
  printf("%d %d %d %d %d\n", f.a, f.b, f.c[0], f.c[1], f.c[2]);
  f.a = x; f.c[2] = &x;
  printf("%d %d %zu\n", f.a, f.c[2], sizeof f);
  bool t[8] = {[3] = 1, [5] = true};
  int n = 0;
  for (int i = 0; i < 8; i++) n = n * 2 + t[i];
  printf("%d %d\n", n, true + true);
  volatile bool v = true; v ^= true; printf("%d %d\n", v, v | 2);
  return (bool)n;
}
