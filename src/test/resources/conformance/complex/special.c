#include <complex.h>
#include <math.h>
#include <stdio.h>
static void show(double complex z) { double r = creal(z), i = cimag(z); if (isnan(r)) printf("nan "); else printf("%g ", r); if (isnan(i)) puts("nan"); else printf("%g\n", i); }
int main(void) { double complex inf = CMPLX(INFINITY, 0), z = CMPLX(1, 1), big = CMPLX(1e200, 1e200), zero = 0; show(inf * z); show(z / inf); show(z / zero); show(big * big); show(big / big); show(CMPLX(INFINITY, NAN) * z); show(CMPLX(0, INFINITY) * CMPLX(0, INFINITY)); show(zero * zero); show(z / CMPLX(1e-300, 1e-300)); float complex f = 1e30f + 1e30f * I; f = f / f; printf("%g %g\n", crealf(f), cimagf(f)); return 0; }
