// native: clang
#include <stdio.h>
typedef unsigned _BitInt(128) u128;
typedef _BitInt(100) b100;
static void show(b100 v) { printf("%llx:%llx\n", (unsigned long long)((v >> 64) & 0xfffffffff), (unsigned long long)v); }
int main(void) {
  b100 a = 1;
  for (int i = 1; i < 26; i++) a *= i;
  show(a); show(-a); show(a / 1000003); show(-a % 1000003); show(a << 7); show(-a >> 20);
  show(a + (b100)0x7fffffffffffffff); show((b100)1.25e20); show((b100)-7.0);
  printf("%.3f %d %d\n", (double)a, a > 0, -a > a);
  u128 u = ~(u128)0;
  printf("%llx %d\n", (unsigned long long)(u / 3 >> 60), u == (u128)-1);
  b100 arr[2] = {5, -6};
  arr[1] += arr[0]--;
  show(arr[0]); show(arr[1]);
  printf("%zu %zu\n", sizeof(b100), sizeof arr);
  return 0;
}
