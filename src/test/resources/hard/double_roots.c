#include <math.h>
int f(double a, double b, double c) {
  double d = b * b - 4 * a * c;
  if (d < 0) return 0;
  double r = (-b + sqrt(d)) / (2 * a);
  if (a * r * r + b * r + c == 1e-9 && r > 3.3 && r < 3.4) return 2;
  return 1;
}
