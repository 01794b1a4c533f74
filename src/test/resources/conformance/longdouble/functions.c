/* Transcendental functions: those of the system's libm, to the last bit. */
#include "operands.h"
#include <math.h>

int main(void) {
  for (int i = 0; i < 300; i++) {
    long double x = (long double)(long long)next();
    x /= 1LL << (40 + next() % 24);
    long double u = fabsl(x) / (1 + fabsl(x));
    show("x", x);
    show("sin", sinl(x));
    show("cos", cosl(x));
    show("tan", tanl(x));
    show("asin", asinl(u));
    show("acos", acosl(u));
    show("atan", atanl(x));
    show("atan2", atan2l(x, u));
    show("exp", expl(x));
    show("exp2", exp2l(u));
    show("expm1", expm1l(u));
    show("log", logl(fabsl(x)));
    show("log2", log2l(fabsl(x)));
    show("log10", log10l(fabsl(x)));
    show("log1p", log1pl(u));
    show("sinh", sinhl(u));
    show("cosh", coshl(u));
    show("tanh", tanhl(u));
    show("asinh", asinhl(x));
    show("acosh", acoshl(1 + u));
    show("atanh", atanhl(u));
    show("pow", powl(fabsl(x), u));
    show("hypot", hypotl(x, u));
    show("cbrt", cbrtl(x));
    show("erf", erfl(u));
    show("erfc", erfcl(u));
    show("tgamma", tgammal(u + 1));
    show("lgamma", lgammal(u + 1));
  }
  show("log 0", logl(0));
  show("exp", expl(20000));
  show("pow", powl(-8, 1.0L / 3));
  return 0;
}
