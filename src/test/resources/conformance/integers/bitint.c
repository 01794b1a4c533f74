// native: clang
#include <stdio.h>
typedef _BitInt(37) b37;
typedef unsigned _BitInt(7) u7;
typedef _BitInt(3) s3;
static b37 mix(b37 a, b37 b) { return a * b - (a ^ b); }
int main(void) {
  u7 u = 127; u++;
  printf("%d\n", (int)u);
  s3 s = 3; s = (s3)(s + 1);
  printf("%d\n", (int)s);
  b37 a = 68719476735wb, b = -3;
  printf("%lld %lld\n", (long long)mix(a, b), (long long)(a / b));
  printf("%zu %zu\n", sizeof(b37), sizeof(u7));
  struct { b37 x; u7 y[4]; } t = {-1, {1, 2, 3, 126}};
  for (int i = 0; i < 4; i++) t.y[i] = (u7)(t.y[i] * 3 + i);
  printf("%lld %d %d %d %d\n", (long long)t.x, (int)t.y[0], (int)t.y[1], (int)t.y[2], (int)t.y[3]);
  printf("%d %d\n", t.x < 0, (u7)100 > (u7)99);
  b37 z = (b37)1 << 35;
  printf("%lld %lld\n", (long long)(z >> 3), (long long)(z << 1));
  return 0;
}
