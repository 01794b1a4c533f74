#include <stdio.h>
static long id(long v) { return v; }
int main(void) {
  long v[] = {0, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2147483647L, 2147483648L, -2147483648L, -2147483649L, 0x7fffffffffffffffL};
  for (int i = 0; i < 15; i++) {
    long x = id(v[i]);
    printf("%d %u %d %u %d %u %d\n", (signed char)x, (unsigned char)x, (short)x, (unsigned short)x, (int)x, (unsigned)x, (_Bool)x);
  }
  unsigned u = 0xfffffff0; long l = u; int i = u; long m = i;
  printf("%ld %d %ld %lx\n", l, i, m, (unsigned long)i);
  short s = -5; unsigned us = s; unsigned long ul = s; unsigned long uu = (unsigned short)s;
  printf("%u %lu %lu\n", us, ul, uu);
  return 0;
}
