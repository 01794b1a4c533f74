#include <stdio.h>
int main(void) {
  unsigned char a = 255, b = 1;
  signed char s = -1;
  unsigned short us = 65535;
  printf("%d %d\n", a + b, (unsigned char)(a + b));
  printf("%d\n", s < a);
  printf("%d\n", s < 1u);
  printf("%d\n", us * us / 65535 == 65535u);
  printf("%d %d\n", ~a, (unsigned char)~a);
  printf("%d\n", -us);
  printf("%d %zu\n", us << 3, sizeof(us << 3));
  printf("%d %d\n", s >> 1, (unsigned char)s >> 1);
  printf("%zu %zu %zu\n", sizeof(a + b), sizeof(+s), sizeof('a'));
  long l = -1;
  unsigned u = 1;
  printf("%d %d\n", l < u, (int)l < u);
  printf("%lld\n", (long long)(-1 + 1u * 0));
  a += 300;
  s *= 77;
  us -= 70000;
  printf("%d %d %d\n", a, s, us);
  char c = 'a';
  c ^= 0xff;
  printf("%d\n", c);
  return 0;
}
