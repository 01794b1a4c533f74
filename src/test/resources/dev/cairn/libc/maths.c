#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned long seed = 31337;
static unsigned long bits(void) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return seed ^ seed >> 29;
}
static double number(void) {
  unsigned long b = bits();
  switch (b % 5) {
    case 0: return (double)(long)(bits() % 2000) / 8 - 100;
    case 1: return (double)(int)bits();
    case 2: return (double)bits() / 1.8446744073709552e19;
    case 3: return ((double[]){0.0, -0.0, INFINITY, -INFINITY, NAN, 0.5, -0.5, 1.5, 2.5, 1e300, -1e-310, 4503599627370497.5})[bits() % 12];
    default: { double d; b = bits(); memcpy(&d, &b, 8); return d; }
  }
}
static void show(double d) { if (isnan(d)) printf("nan "); else printf("%a ", d); }

#define ONE(f) show(f(x)); printf("%d ", errno); errno = 0;
#define ONEF(f) show(f(u));

int main(void) {
  for (int i = 0; i < 500; i++) {
    double x = number(), y = number();
    float u = (float)number(), v = (float)number();
    errno = 0;
    ONE(fabs) ONE(sqrt) ONE(floor) ONE(ceil) ONE(trunc) ONE(rint) ONE(nearbyint) ONE(round)
    ONE(sin) ONE(cos) ONE(tan) ONE(atan) ONE(exp) ONE(log) ONE(log10) ONE(log2) ONE(cbrt) ONE(tanh) ONE(asin) ONE(exp2) ONE(log1p) ONE(expm1)
    ONEF(fabsf) ONEF(sqrtf) ONEF(floorf) ONEF(ceilf) ONEF(truncf) ONEF(rintf) ONEF(roundf) ONEF(sinf) ONEF(expf) ONEF(logf)
    show(fmin(x, y)); show(fmax(x, y)); show(copysign(x, y)); show(fmod(x, y)); show(pow(x, y)); show(atan2(x, y)); show(hypot(x, y));
    show(fdim(x, y)); show(fminf(u, v)); show(fmaxf(u, v)); show(fmodf(u, v)); show(powf(u, v)); show(nextafter(x, y)); show(remainder(x, y));
    int e = 0;
    double whole = 0;
    if (isfinite(x)) { show(frexp(x, &e)); printf("%d ", e); }
    show(modf(x, &whole)); show(whole); show(ldexp(x, (int)(bits() % 100) - 50));
    printf("%d %d %d %d %d %d\n", isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0, signbit(x) != 0, fpclassify(x), isnormal(x) != 0);
    if (fabs(x) < 1e18) printf("%ld %ld\n", lrint(x), lround(x));
  }
  return 0;
}
