/* __bf16: gcc 12 has none, so the expected output stands in bfloat.expected. */
#include <stdio.h>
#include <string.h>

static unsigned bits(__bf16 x) {
  unsigned short b;
  memcpy(&b, &x, 2);
  return b;
}

int main(void) {
  __bf16 a = (__bf16)1.0f, b = (__bf16)3.0f, c = (__bf16)1e-40f, d = (__bf16)3.4e38f;
  printf("%04x %04x %04x %04x\n", bits(a), bits(b), bits(c), bits(d));
  __bf16 q = a / b, s = a + b, m = b * b, n = -b;
  printf("%04x %04x %04x %04x\n", bits(q), bits(s), bits(m), bits(n));
  printf("%a %a %d %d\n", (double)q, (double)c, a < b, (int)(b * b));
  printf("%04x %04x %04x\n", bits((__bf16)1.00390625f), bits((__bf16)1.01171875f), bits((__bf16)(d * d)));
  return 0;
}
