/* Functions of math.h that are defined to the bit. */
#include "operands.h"
#include <errno.h>
#include <fenv.h>
#include <math.h>

static void one(long double x) {
  int e = 0;
  long double whole = 0;
  show("x", x);
  show("fabs", fabsl(x));
  show("sqrt", sqrtl(x));
  show("floor", floorl(x));
  show("ceil", ceill(x));
  show("trunc", truncl(x));
  show("round", roundl(x));
  show("rint", rintl(x));
  show("nearbyint", nearbyintl(x));
  show("logb", logbl(x));
  show("frexp", frexpl(x, &e));
  if (isfinite(x)) printf("%d\n", e);
  show("modf", modfl(x, &whole));
  show("whole", whole);
  printf("%d %d\n", ilogbl(x), fpclassify(x));
  printf("%d%d%d%d%d\n", isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0, isnormal(x) != 0, signbit(x) != 0);
  printf("%ld %lld %ld %lld\n", lrintl(x), llrintl(x), lroundl(x), llroundl(x));
}

/* A denormal with its integer bit set: glibc steps through these as no hardware makes them. */
static int is_pseudo(long double x) {
  unsigned short words[5];
  memcpy(words, &x, 10);
  return (words[4] & 0x7fff) == 0 && words[3] >> 15;
}

static void two(long double x, long double y) {
  show("x", x);
  show("y", y);
  show("fmod", fmodl(x, y));
  show("remainder", remainderl(x, y));
  show("copysign", copysignl(x, y));
  if (!is_pseudo(x)) {
    show("nextafter", nextafterl(x, y));
    show("nexttoward", nexttowardl(x, y));
  }
  if (x != y) {
    show("fmax", fmaxl(x, y));
    show("fmin", fminl(x, y));
  }
  show("fdim", fdiml(x, y));
  double d = nexttoward((double)x, y);
  float f = nexttowardf((float)y, x);
  printf("%a %a\n", d, f);
}

int main(void) {
  for (unsigned i = 0; i < 40; i++) {
    one(edge(i));
    for (unsigned j = 0; j < 40; j++) two(edge(i), edge(j));
  }
  for (int i = 0; i < 400; i++) {
    long double x = operand(), y = operand();
    one(x);
    two(x, y);
    show("ldexp", ldexpl(x, (int)(next() % 40000) - 20000));
    show("scalbn", scalbnl(x, (int)(next() % 100) - 50));
    if (!is_pseudo(x)) show("scalbln", scalblnl(x, (long)(next() % 100) - 50));
    show("fma", fmal(x, y, operand()));
  }
  for (int i = -10; i <= 10; i++) {
    one(i / 4.0L);
    two(i, 3);
    two(i, 2);
  }
  errno = 0;
  sqrtl(-1);
  printf("%d\n", errno == EDOM);
  errno = 0;
  fmodl(1, 0);
  printf("%d\n", errno == EDOM);
  return 0;
}
