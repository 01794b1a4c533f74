#include <stdio.h>
typedef __int128 i128; typedef unsigned __int128 u128;
static void show(u128 v) { printf("%016lx%016lx\n", (unsigned long)(v >> 64), (unsigned long)v); }
static i128 mul(i128 a, i128 b) { return a * b; }
int main(void) {
  u128 a = ((u128)0x123456789abcdef0UL << 64) | 0xfedcba9876543210UL; i128 b = -12345678901234567LL;
  show(a + b); show(a * a); show(a / 1000003); show(a % 1000003); show(b / 77); show(b % 77); show(mul(b, b));
  show(a << 5); show(a >> 67); show(b >> 3); show(~a & 0xff); show(a ^ b); show(-b);
  printf("%d %d %d %d\n", a < (u128)b, b < 5, b == b, a > 7);
  printf("%g %g\n", (double)a, (double)b); show((i128)1e30); show((u128)(float)3.0f);
  i128 t[3] = {1, b, (i128)a}; i128 s = 0; for (int i = 0; i < 3; i++) s += t[i] * i; show(s);
  
  long r; int o1 = __builtin_mul_overflow(123456789012L, 987654321098L, &r), o2 = __builtin_add_overflow(5, 6, &r); unsigned char uc; int o3 = __builtin_add_overflow(200, 100, &uc);
  printf("%d %d %ld %d %d\n", o1, o2, r, o3, uc);
  printf("%d %d %d %d %x %lx\n", __builtin_clz(100), __builtin_ctzl(1L << 40), __builtin_popcount(0xff0f), __builtin_parity(7), __builtin_bswap32(0x12345678), __builtin_bswap64(0x1122334455667788));
  printf("%d %d\n", __builtin_ffs(8), __builtin_abs(-5));
  return 0;
}
