#include <math.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON
static double add(double a, double b) { return a + b; } static float mulf(float a, float b) { return a * b; } static int cmp(double a, double b) { return (a < b) + 2 * (a == b) + 4 * (a > b) + 8 * (a != b) + 16 * (a <= b); } static int toi(double d) { return (int)d; } static unsigned long tou(double d) { return (unsigned long)d; } static float nar(double d) { return (float)d; } static double wid(float f) { return f; } static double fi(long l) { return l; } static double fu(unsigned long l) { return l; }
int main(void) { printf("%a %a %d %d %lu %a %a %a %a\n", add(0.1, 0.2), mulf(1.1f, 1.3f), cmp(1, 2) + cmp(2, 1) + cmp(NAN, 1), toi(-2.7), tou(1e19), nar(0.1), wid(0.1f), fi(-5), fu(~0ul)); double x = 2; printf("%a %a %a %a %a\n", sqrt(x), floor(-1.5), rint(2.5), fma(x, x, 1), -x / 3); double r = fmod(7.5, 2); printf("%g %d %d\n", r, !x, x ? 1 : 0); return 0; }
