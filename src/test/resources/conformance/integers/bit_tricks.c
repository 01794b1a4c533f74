#include <stdint.h>
#include <stdio.h>
static int log2i(uint32_t v) { int r = 0; while (v >>= 1) r++; return r; }
static uint32_t rev(uint32_t v) { v = (v >> 1 & 0x55555555) | (v & 0x55555555) << 1; v = (v >> 2 & 0x33333333) | (v & 0x33333333) << 2; v = (v >> 4 & 0x0f0f0f0f) | (v & 0x0f0f0f0f) << 4; v = (v >> 8 & 0xff00ff) | (v & 0xff00ff) << 8; return v >> 16 | v << 16; }
static uint64_t morton(uint32_t x) { uint64_t v = x; v = (v | v << 16) & 0x0000FFFF0000FFFFull; v = (v | v << 8) & 0x00FF00FF00FF00FFull; v = (v | v << 4) & 0x0F0F0F0F0F0F0F0Full; v = (v | v << 2) & 0x3333333333333333ull; return (v | v << 1) & 0x5555555555555555ull; }
static uint32_t crc(const char *s) { uint32_t c = ~0u; for (; *s; s++) { c ^= (unsigned char)*s; for (int k = 0; k < 8; k++) c = c >> 1 ^ (0xEDB88320 & -(c & 1)); } return ~c; }
int main(void) {
  for (uint32_t i = 1; i < 2000000000; i = i * 3 + 1) printf("%d %x %llx\n", log2i(i), rev(i), (unsigned long long)morton(i));
  printf("%x %x\n", crc("123456789"), crc(""));
  uint32_t x = 1; for (int i = 0; i < 1000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; }
  printf("%x %d\n", x, __builtin_popcount(x));
  return (x & -x) == (x & (~x + 1));
}
