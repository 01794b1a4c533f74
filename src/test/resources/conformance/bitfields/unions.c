#include <stdint.h>
#include <stdio.h>
union U { struct { uint32_t lo : 4, mid : 12, hi : 16; }; uint32_t all; uint8_t bytes[4]; };
union F { float f; struct { uint32_t mant : 23, exp : 8, sign : 1; } p; };
union D { double d; struct { uint64_t mant : 52, exp : 11, sign : 1; } p; };
union O { int a : 5; unsigned b : 7; };
int main(void) {
  union U u = {.all = 0x12345678};
  printf("%x %x %x\n", u.lo, u.mid, u.hi);
  u.mid = 0xabc; u.bytes[3] = 0xff; printf("%x\n", u.all);
  union F f = {-6.25f}; printf("%u %u %x\n", f.p.sign, f.p.exp, f.p.mant);
  f.p.exp += 3; f.p.sign = 0; printf("%g\n", f.f);
  union D d = {1e300}; printf("%u %u %llx\n", (unsigned)d.p.sign, (unsigned)d.p.exp, (unsigned long long)d.p.mant);
  d.p.exp = 1023; printf("%.17g\n", d.d);
  union O o; o.b = 127; printf("%d %u\n", o.a, o.b); o.a = 3; printf("%u\n", o.b & 31);
  return 0;
}
