#include <stdio.h>
struct V { int a[4]; }; static int calls; static struct V mk(int s) { calls++; return (struct V){{s, s + 1, s + 2, s + 3}}; }
struct W { struct V v; char *p; }; static struct W wrap(struct V v, char *p) { return (struct W){v, p}; }
int main(void) {
  printf("%d\n", mk(3).a[2]); printf("%d\n", mk(mk(5).a[3]).a[1]);
  int i = 1; printf("%d\n", mk(10).a[i] + mk(20).a[i + 1]);
  struct V v = calls > 2 ? mk(1) : mk(2); printf("%d %d\n", v.a[0], calls);
  char b[] = "xyz"; printf("%s %d\n", wrap(v, b).p, wrap(mk(7), b).v.a[3]);
  struct V arr[] = {mk(1), mk(2), {{9}}}; printf("%d %d %zu\n", arr[1].a[3], arr[2].a[0], sizeof arr / sizeof *arr);
  for (struct V k = mk(0); k.a[0] < 3; k = mk(k.a[1])) printf("%d", k.a[3]);
  puts(""); return calls;
}
