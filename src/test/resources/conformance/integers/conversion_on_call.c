#include <stdio.h>
static int f(signed char c, unsigned short s, _Bool b, float x) { return c * 1000000 + s * 10 + b + (int)(x * 2); }
static unsigned char narrow(int x) { return x; }
static short rs(long x) { return x; }
static _Bool rb(double d) { return d; }
static float rf(int i) { return i; }
static long rl(unsigned u) { return u; }
static unsigned long ru(int i) { return i; }
int main(void) {
  printf("%d\n", f(300, 70000, 9, 3));
  printf("%d %d %d %d\n", narrow(-1), rs(100000), rb(0.25), rb(0));
  printf("%.1f %ld %lu\n", rf(16777217), rl(-1), ru(-1));
  int (*p)(signed char, unsigned short, _Bool, float) = f;
  printf("%d\n", p(-1.9, 3.99, -0.0, 2.5));
  return narrow(513);
}
