#include <limits.h>
#include <stdio.h>
int main(void) {
  unsigned u = 0; u--; printf("%u\n", u); u++; printf("%u\n", u);
  unsigned char c = 0; c--; printf("%u\n", c);
  unsigned short s = 65535; s++; printf("%u\n", s);
  unsigned long long x = 0x123456789abcdefULL, h = 14695981039346656037ULL;
  for (int i = 0; i < 100; i++) { h ^= x >> (i % 57); h *= 1099511628211ULL; }
  printf("%llx\n", h);
  unsigned a = 3000000000u, b = 2000000000u;
  printf("%u %u %u\n", a + b, b - a, a * b);
  printf("%u\n", -5u); printf("%d\n", (int)(0u - 5u));
  printf("%lu\n", -1UL / 2 + 1);
  printf("%d\n", (int)(INT_MAX + 1u));
  return 0;
}
