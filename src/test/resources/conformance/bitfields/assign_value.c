#include <stdio.h>
struct S { int a : 4; unsigned b : 4; long c : 36; };
int main(void) {
  struct S s;
  int x = s.a = 9; printf("%d\n", x);
  unsigned y = s.b = 0x1f; printf("%u\n", y);
  long z = s.c = 0xfffffffffL; printf("%ld\n", z);
  x = s.a += 5; printf("%d\n", x);
  x = s.a++; y = ++s.b; printf("%d %u %d %u\n", x, y, s.a, s.b);
  s.a = s.b = s.c = 0x1234567; printf("%d %u %ld\n", s.a, s.b, (long)s.c);
  s.c <<= 9; s.b |= 8; s.a >>= 1; s.b /= 3; s.c %= 1000; printf("%d %u %ld\n", s.a, s.b, (long)s.c);
  return 0;
}
