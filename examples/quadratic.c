/* Real roots of a x^2 + b x + c = 0, in ascending order. Returns their number, or -1 when every x is a root. */
#include <math.h>

/*@ requires \valid(roots + (0 .. 1)); */
int quadratic(double a, double b, double c, double *roots) {
  if (a == 0.0) {
    if (b == 0.0) {
      return c == 0.0 ? -1 : 0;
    }
    roots[0] = -c / b;
    return 1;
  }
  double d = b * b - 4.0 * a * c;
  if (d < 0.0) {
    return 0;
  }
  if (d == 0.0) {
    roots[0] = -b / (2.0 * a);
    return 1;
  }
  double s = sqrt(d);
  double q = b < 0.0 ? -0.5 * (b - s) : -0.5 * (b + s);
  roots[0] = q / a;
  roots[1] = c / q;
  if (roots[0] > roots[1]) {
    double t = roots[0];
    roots[0] = roots[1];
    roots[1] = t;
  }
  return 2;
}
