#define _GNU_SOURCE
/* complex.h of long double, to the digits that every library has. */
#include <complex.h>
#include <stdio.h>

static void show(const char *name, long double complex z) { printf("%s %.12Lg %.12Lg\n", name, creall(z), cimagl(z)); }

int main(void) {
  volatile long double xs[] = {1.25L, -0.5L, 2, -3.75L}, ys[] = {0.5L, 1.5L, -2.25L, -0.125L};
  for (int i = 0; i < 4; i++) {
    long double complex z = CMPLXL(xs[i], ys[i]);
    show("exp", cexpl(z));
    show("log", clogl(z));
    show("log10", clog10l(z));
    show("sqrt", csqrtl(z));
    show("pow", cpowl(z, CMPLXL(0.5L, -1)));
    show("sin", csinl(z));
    show("cos", ccosl(z));
    show("tan", ctanl(z));
    show("sinh", csinhl(z));
    show("cosh", ccoshl(z));
    show("tanh", ctanhl(z));
    show("asin", casinl(z));
    show("acos", cacosl(z));
    show("atan", catanl(z));
    show("asinh", casinhl(z));
    show("acosh", cacoshl(z));
    show("atanh", catanhl(z));
    show("proj", cprojl(z));
  }
  return 0;
}
