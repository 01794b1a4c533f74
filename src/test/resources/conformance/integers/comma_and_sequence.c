#include <stdio.h>
static int trace; static int t(int n) { trace = trace * 10 + n; return n; }
int main(void) {
  int a = (t(1), t(2), t(3)); printf("%d %d\n", a, trace); trace = 0;
  int b = t(0) && t(1) || t(2) && t(3); printf("%d %d\n", b, trace); trace = 0;
  int c = t(1) ? t(2) : t(3); printf("%d %d\n", c, trace); trace = 0;
  int d = t(0) ?: t(5); printf("%d %d\n", d, trace); trace = 0;
  int e = !t(0) & !t(1) | t(4); printf("%d %d\n", e, trace); trace = 0;
  for (int i = 0, j = 9; i < j; i++, j -= 2) t(i + 1);
  printf("%d\n", trace);
  int x = 3; x = x++ + 0 * x, x += 1; printf("%d\n", x > 0);
  return !!a == 1;
}
