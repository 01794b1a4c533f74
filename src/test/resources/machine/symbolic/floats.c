#include "nondet.h"
static long sum; static void mix(long v) { sum = sum * 31 + v; }
#define TEST(c) do { if (c) mix(1); else mix(2); } while (0)
int main(void) {
  double d = __VERIFIER_nondet_double(), e = __VERIFIER_nondet_double(); float f = __VERIFIER_nondet_float(), g = __VERIFIER_nondet_float(); int a = __VERIFIER_nondet_int(); long l = __VERIFIER_nondet_long(); unsigned long ul = __VERIFIER_nondet_ulong();
  TEST(d < e); TEST(d + e > 1.5); TEST(d * e <= d); TEST(d / e >= 2); TEST(d - e == 0); TEST(d != e); TEST(-d > e); TEST(d != d); TEST(f < g); TEST(f * g > f + g); TEST(f / g != g - f); TEST((double)f == d); TEST((float)d == f);
  TEST(d == a); TEST((double)l < d); TEST((float)l > f); TEST((double)ul > e); TEST((float)ul < g); TEST((float)a == f); TEST((double)(unsigned)a > 1e9);
  if (d > -2e9 && d < 2e9) { TEST((int)d > 5); TEST((signed char)(int)d == 3); TEST((long)d > a); } if (d >= 0 && d < 1.8e19) { TEST((unsigned long)d > ul); } if (e > 0 && e < 4e9) TEST((unsigned)e > 77u);
  TEST(__builtin_fabs(d) > 3); TEST(__builtin_isunordered(d, e)); TEST(__builtin_isless(f, g)); TEST(!(d < e)); TEST(!(f >= g)); TEST(d && e); union { double d; unsigned long u; } x; x.d = d * 2; TEST(x.u >> 63); TEST((x.u & 0xfffff) > 7); double acc = 0; for (int i = 0; i < 4; i++) acc = acc * 0.5 + d; TEST(acc > e); TEST((d > e ? d : e) == d);
  show(sum); return 0;
}
