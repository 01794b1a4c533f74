#include <stdio.h>
#include <string.h>
static unsigned long sum;
static void mixd(double v) { unsigned long u; memcpy(&u, &v, 8); if (v != v) u = 1; sum = sum * 31 + u; }
static void mixf(float v) { unsigned u; memcpy(&u, &v, 4); if (v != v) u = 1; sum = sum * 31 + u; }
static void mix(long v) { sum = sum * 31 + v; }
int main(void) {
  double values[] = {0.0, -0.0, 1.0, -1.5, 3.25e10, -7e-300, 1e308, 0.1, 123456789.75, -2147483649.0, 4e9, 1.8e19, 9.3e18, 1.0 / 3};
  double inf = 1e308 * 10, nan = inf - inf;
  for (int i = 0; i < 14; i++) {
    double a = values[i]; float f = a;
    mixf(f); mixf(-f); mixd(-a);
    for (int j = 0; j < 16; j++) {
      double b = j == 14 ? inf : j == 15 ? nan : values[j]; float g = b;
      mixd(a + b); mixd(a - b); mixd(a * b); mixd(a / b);
      mixf(f + g); mixf(f - g); mixf(f * g); mixf(f / g); mixd(f * b);
      mix(a < b); mix(a <= b); mix(a > b); mix(a >= b); mix(a == b); mix(a != b); mix(!(a < b)); mix(!(a >= b));
      mix(f < g); mix(f == g); mix(f != g); mix(__builtin_isunordered(a, b)); mix(__builtin_islessgreater(a, b));
      mix(a && b);
    }
    mix((int)(a / 1e300)); mix((long)(a / 1e300)); mix((unsigned)(i * 1.5e8)); mix((unsigned long)(i * 1.3e18)); mix((signed char)(i * 9.5)); mix((unsigned short)(i * 4000.5));
    mixd(i * 1000003); mixf(i * 16777217); mixd((unsigned)-i); mixf((unsigned long)-i); mixd((unsigned long)-i * 77); mixf((long)-i * 1234567891);
    mixd((double)(unsigned char)(i * 77)); mixf((float)(short)(i * 7777));
  }
  printf("%lu\n", sum);
  return 0;
}
