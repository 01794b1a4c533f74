#include <stdarg.h>
#include <stdio.h>
typedef __int128 i128;
static i128 sum(int n, ...) {
  va_list l; va_start(l, n); i128 s = 0;
  for (int i = 0; i < n; i++) { s += va_arg(l, i128); s ^= va_arg(l, int); }
  va_end(l); return s;
}
static i128 f(char c, i128 a, int x, i128 b, int y, i128 d, i128 e) { return c + a * x - b * y + (d ^ e); }
struct S { i128 v; char c; };
static struct S g(struct S s) { s.v = -s.v; s.c++; return s; }
static void show(i128 v) { printf("%llx.%llx\n", (unsigned long long)((unsigned __int128)v >> 64), (unsigned long long)v); }
int main(void) {
  i128 a = (i128)1 << 100;
  show(sum(3, a, 1, a + 5, 2, -a, 3));
  show(f(1, a, 2, a * 3, 4, 5, (i128)6 << 64));
  struct S s = {a, 'x'};
  s = g(g(g(s)));
  show(s.v); printf("%c %zu %zu\n", s.c, sizeof s, _Alignof(struct S));
  i128 arr[3] = {1, a, -1};
  i128 *p = arr;
  show(*p++ + *p++ + *p);
  switch ((int)(a >> 99)) { case 2: puts("two"); break; default: puts("?"); }
  return 0;
}
