#include <limits.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  printf("%zu %zu %zu %zu %zu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long), sizeof(long long));
  printf("%d %d %u\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
  printf("%d %d %u\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  int8_t a = (int8_t)200;
  int16_t b = (int16_t)40000;
  int32_t c = (int32_t)3000000000u;
  int64_t d = (int64_t)10000000000000000000u;
  printf("%d %d %d %lld\n", a, b, c, (long long)d);
  uint8_t e = (uint8_t)-1;
  uint16_t f = (uint16_t)-2;
  uint32_t g = (uint32_t)-3;
  uint64_t h = (uint64_t)-4;
  printf("%u %u %u %llu\n", e, f, g, (unsigned long long)h);
  return a + b + c != 0;
}
