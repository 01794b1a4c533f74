/* Complex numbers of all three formats: products and quotients, also of infinities and NaN. */
#include "operands.h"
#include <complex.h>

static const double parts[] = {0, -0.0, 1, -1, 1.5, 3e-310, 1e300, -1e308, 5e-324, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
#define LONG(a, b) __builtin_complex((long double)(a), (long double)(b))
#define N (int)(sizeof parts / sizeof *parts)

static double z(double x) { return x != x ? 77 : x; } /* the sign of a NaN is nobody's business */

static double complex make_d(double a, double b) { return __builtin_complex(a, b); }

static void doubles(double complex a, double complex b) {
  double complex m = a * b, q = a / b, s = a + b, d = a - b;
  printf("%a %a %a %a %a %a %a %a\n", z(creal(m)), z(cimag(m)), z(creal(q)), z(cimag(q)), z(creal(s)), z(cimag(s)),
         z(creal(d)), z(cimag(d)));
}

static void floats(float complex a, float complex b) {
  float complex m = a * b, q = a / b;
  printf("%a %a %a %a\n", z(crealf(m)), z(cimagf(m)), z(crealf(q)), z(cimagf(q)));
}

static void longs(long double complex a, long double complex b) {
  long double complex m = a * b, q = a / b, c = ~a;
  if (creall(m) == creall(m)) show("re *", creall(m));
  if (cimagl(m) == cimagl(m)) show("im *", cimagl(m));
  if (creall(q) == creall(q)) show("re /", creall(q));
  if (cimagl(q) == cimagl(q)) show("im /", cimagl(q));
  printf("%d %d %d\n", a == b, creall(c) == creall(a), cimagl(c) == -cimagl(a));
}

int main(void) {
  for (int i = 0; i < N * N; i++) {
    for (int k = 0; k < N * N; k += 5) {
      double complex a = make_d(parts[i / N], parts[i % N]), b = make_d(parts[k / N], parts[k % N]);
      doubles(a, b);
      floats((float complex)a, (float complex)b);
      longs(LONG(parts[i / N], parts[i % N]), LONG(parts[k / N], parts[k % N]));
    }
  }
  for (int i = 0; i < 300; i++) {
    long double p = operand(), q = operand(), r = operand(), s = operand();
    long double complex a = LONG(p, q), b = LONG(r, s);
    longs(a, b);
    doubles((double complex)a, (double complex)b);
    floats((float complex)a, (float complex)b);
  }
  long double complex w = 3.0L + 4.0L * I;
  show("cabs", cabsl(w));
  show("carg", cargl(w));
  w *= 2;
  w += 1.5L;
  show("re", creall(conjl(w)));
  show("im", cimagl(conjl(w)));
  printf("%g %g %g\n", cabs(3 + 4 * I), carg(1 + 1 * I), cabsf(6 + 8 * I));
  return 0;
}
