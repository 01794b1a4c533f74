#include <string.h>
static unsigned char big[32 << 20], other[32 << 20];
int f(unsigned n) {
  for (unsigned i = 0; i < 100000; i++) { memcpy(big, other, sizeof big); big[n % sizeof big] ^= i; }
  return big[5] == n;
}
