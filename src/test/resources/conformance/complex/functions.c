#include <complex.h>
#include <math.h>
#include <stdio.h>
int main(void) { double complex z = 3 - 4 * I; printf("%g %.6f %g %g\n", cabs(z), carg(z), creal(conj(z)), cimag(cproj(z))); printf("%g %g\n", (double)cabsf(3 + 4 * I), (double)crealf(conjf(1 + 2 * I))); double complex s = csqrt(z); printf("%.9g %.9g\n", creal(s), cimag(s)); double complex e = cexp(I * 3.14159265358979); printf("%.6f %.6f\n", creal(e), cimag(e)); double complex q = cpow(1 + I, 2); printf("%.6f %.6f\n", creal(q), cimag(q)); double complex l = clog(z); printf("%.6f %.6f\n", creal(l), cimag(l)); return 0; }
