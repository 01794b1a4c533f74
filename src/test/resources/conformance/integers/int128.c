#include <stdio.h>
typedef __int128 i128;
typedef unsigned __int128 u128;
static void show(u128 v) { printf("%016llx%016llx\n", (unsigned long long)(v >> 64), (unsigned long long)v); }
static u128 power(u128 b, int n) { u128 r = 1; while (n--) r *= b; return r; }
int main(void) {
  u128 big = power(10, 38);
  show(big); show(big / 7); show(big % 1000000007u); show(big << 3); show(big >> 77);
  i128 neg = -(i128)(big >> 2);
  show(neg); show(neg / 3); show(neg % 12345678901234567LL); show(neg >> 5); show(neg * neg);
  show(neg / -1); show(~neg); show(neg & 0xff00ff00ff00ff00ULL); show(neg | 1); show(neg ^ (i128)-1);
  printf("%d %d %d\n", neg < 0, (u128)neg < big, neg == -neg);
  printf("%f %f\n", (double)big, (double)neg);
  show((u128)1e30); show((i128)-1e30); show((i128)1.5f);
  show(big + ~(u128)0); show((u128)0 - 1); show((i128)-5 / 3); show((i128)-5 % 3);
  u128 i = 0;
  for (int k = 0; k < 200; k++) i = i * 6364136223846793005ULL + 1442695040888963407ULL;
  show(i);
  return (int)(i % 251);
}
