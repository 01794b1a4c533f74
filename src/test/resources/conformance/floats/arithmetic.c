#include <float.h>
#include <stdio.h>
#include <string.h>
static unsigned long bits(double d) { unsigned long u; memcpy(&u, &d, 8); return u; } static unsigned fbits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
int main(void) { double v[] = {0.0, -0.0, 1.0 / 3, -1e308, DBL_MIN, DBL_MIN / 4, 5e-324, 1e16, DBL_EPSILON, 123456789.125}; for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) { double a = v[i], b = v[j]; float f = (float)a, g = (float)b; printf("%lx %lx %lx ", bits(a + b), bits(a - b), bits(a * b)); if (b != 0) printf("%lx ", bits(a / b)); printf("%x %x %x", fbits(f + g), fbits(f - g), fbits(f * g)); if (g != 0) printf(" %x", fbits(f / g)); puts(""); } return 0; }
