#include "nondet.h"
static long sum; static void mix(long v) { sum = sum * 31 + v; }
#define TEST(c) do { if (c) mix(1); else mix(2); } while (0)
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(); unsigned u = __VERIFIER_nondet_uint(); char c = __VERIFIER_nondet_char(); unsigned char uc = __VERIFIER_nondet_uchar();
  short s = __VERIFIER_nondet_short(); unsigned short us = __VERIFIER_nondet_ushort(); long l = __VERIFIER_nondet_long(); unsigned long ul = __VERIFIER_nondet_ulong();
  TEST(a < b); TEST((unsigned)a + b > 100); TEST((int)((unsigned)a * 3) == b); TEST((a ^ b) & 16); TEST((a | 3) >= b); TEST(~a < -b);
  TEST(u < 77u); TEST(u / 3 > 1000); TEST(u % 7 == 3); if (b) { TEST((a == -2147483647 - 1 && b == -1) ? 0 : a / b > 2); TEST(b != -1 && a % b < 0); TEST(u / (unsigned)b == 1); TEST(u % (unsigned)b > 5); }
  TEST(c < 'a'); TEST(uc > 128); TEST((char)(c + uc) == c); TEST((unsigned char)(uc << 1) > 4); TEST(s * us > 0); TEST((short)(s + 1000) < s); TEST((unsigned short)(us - 1) > us);
  TEST(l > a); TEST((unsigned long)l * 5 > ul); TEST(l >> 3 < s); TEST(ul >> 5 == 3); TEST((ul << 7) > 12345); TEST(l == (int)l); TEST(ul == (unsigned)ul); TEST((signed char)l < 3);
  TEST((unsigned)a << (b & 31) > 50); TEST(a >> (b & 31) < 0); TEST(u >> (b & 31) > 2); TEST((unsigned long)l << (b & 63) > 9); TEST(l >> (uc & 63) == -1);
  TEST((_Bool)a); TEST(!b); TEST(a && b); TEST(a > 0 ? b < 0 : b > 0); TEST((a == b) + (a < b) + (a > b) == 1);
  if (l) TEST(ul / (unsigned long)l > 1); if (l > 0) { TEST(a / l == 0); TEST(a % l < 5); }
  switch (a & 7) { case 0: mix(10); break; case 1: case 2: mix(11); break; case 5: mix(12); break; default: mix(13); }
  switch (l) { case 5: mix(1); break; case -1L: mix(2); break; case 1L << 40: mix(3); break; default: mix(4); }
  switch (uc) { case 'a' ... 'z': mix(5); break; case 200 ... 255: mix(6); break; default: mix(7); }
  __int128 w = (__int128)l * ul; TEST(w > 1000); TEST((long)(w >> 64) == 0); TEST((w & 1) == 1); w += a; TEST(w / 3 < 100); TEST((unsigned __int128)w % 10 == 2);
  int r; TEST(__builtin_add_overflow(a, b, &r)); mix(r); TEST(__builtin_mul_overflow(a, b, &r)); TEST(__builtin_sub_overflow(u, us, (unsigned *)&r)); TEST(r > 5);
  TEST(__builtin_popcount(u) > 16); if (u) { TEST(__builtin_clz(u) > 3); TEST(__builtin_ctz(u) == 2); } TEST(__builtin_bswap32(u) > u); TEST(__builtin_bswap16(us) > 5);
  struct { unsigned x : 5; int y : 7; unsigned long z : 33; } f = {u, a, ul}; f.x += 3; f.y -= b; f.z *= 3; TEST(f.x > 20); TEST(f.y < 0); TEST(f.z > 100000); TEST(f.x == (f.z & 31));
  show(sum); return 0;
}
