#include <stdio.h>
static unsigned long sum;
static void mix(unsigned long v) { sum = sum * 31 + v; }
int main(void) {
  int values[] = {0, 1, -1, 7, -7, 100, -100, 2147483647, -2147483647, 65535, 255, 128};
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 12; j++) {
      int a = values[i], b = values[j];
      mix(a + (unsigned)b); mix((unsigned)a - b); mix((unsigned)a * b);
      if (b) { mix(a / b); mix(a % b); mix((unsigned)a / b); mix((unsigned)a % b); }
      mix(a & b); mix(a | b); mix(a ^ b); mix(~a); mix(a < b); mix((unsigned)a < (unsigned)b);
      mix(a <= b); mix(a > b); mix(a >= b); mix(a == b); mix(a != b);
      mix((unsigned)a << (j & 31)); mix(a >> (j & 31)); mix((unsigned)a >> (j & 31));
      signed char c = a; unsigned char uc = a; short s = a; unsigned short us = a;
      mix(c + b); mix(uc * b); mix(s - b); mix(us ^ b); c += b; mix(c); uc <<= 3; mix(uc); s *= 3; mix(s); us--; mix(us);
      long l = (long)a * b; unsigned long ul = l; mix(l); mix(ul >> 7); mix(l >> 7); mix(l << (j & 63)); mix(l < (long)b); mix(ul < (unsigned long)b);
      if (b) { mix(l / b); mix(l % b); mix(ul / (unsigned)b); mix(ul % (unsigned)b); }
      mix(a && b); mix(a || b); mix(!a); mix(a ? b : 3);
    }
  printf("%lu\n", sum);
  return (int)(sum % 251);
}
