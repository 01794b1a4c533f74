#include <stdio.h>
static int g; static int next(void) { return g++; }
int main(void) {
  int i = 5, a[5] = {1, 2, 3, 4, 5}, *p = a;
  printf("%d ", i++); printf("%d ", ++i); printf("%d ", i--); printf("%d\n", --i);
  printf("%d ", *p++); printf("%d ", (*p)++); printf("%d ", ++*p); printf("%d\n", *++p);
  a[next()] += 10; a[next()] *= 10; a[next()]--;
  for (int k = 0; k < 5; k++) printf("%d ", a[k]);
  double d = 1.5; d++; ++d; d--; printf("%g\n", d);
  float f = 0.1f; f += 1; f++; printf("%.9g\n", f);
  unsigned char c = 255; printf("%d ", c++); printf("%d\n", c);
  const char *s = "hello"; while (*s++) ; printf("%d\n", s[-2]);
  long l = 1; l += l++ * 0 + 3; printf("%ld\n", l);
  return g;
}
