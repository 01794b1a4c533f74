#include <stdint.h>
#include <stdio.h>
int main(void) {
  for (int i = 0; i < 32; i += 5) printf("%x %x %d\n", 0x80000001u << i, 0x80000001u >> i, (int)0x80000001 >> i);
  for (int i = 0; i < 64; i += 9) printf("%llx %llx %lld\n", 0x8000000000000001ull << i, 0x8000000000000001ull >> i, (long long)0x8000000000000001ll >> i);
  int8_t a = -128; printf("%d %d\n", a >> 3, (int8_t)(a << 1));
  uint16_t b = 0xabcd; printf("%x %x\n", b << 4 & 0xffff, (b >> 12) | (uint16_t)(b << 4));
  unsigned n = 3; unsigned long one = 1;
  printf("%lx\n", one << (n * 20));
  int s = 1; s <<= 30; s >>= 29; printf("%d\n", s);
  unsigned char c = 1; c <<= 7; c >>= 1; printf("%d\n", c);
  return 0;
}
