#include <stdarg.h>
#include <stdio.h>
static double stats(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); double s = 0, q = 0; for (int i = 0; i < n; i++) s += va_arg(a, double); for (int i = 0; i < n; i++) { double d = va_arg(b, double) - s / n; q += d * d; } va_end(a); va_end(b); return q / n; }
static int half(int n, ...) { va_list a, b; va_start(a, n); int s = 0; for (int i = 0; i < n / 2; i++) s += va_arg(a, int); va_copy(b, a); int t = 0; while (n / 2 > 0 && (n -= 2) >= 0) t = t * 10 + va_arg(b, int); s = s * 100000 + t * 10 + va_arg(a, int); va_end(a); va_end(b); return s; }
int main(void) { printf("%g %g\n", stats(4, 1., 2., 3., 4.), stats(10, 1., 1., 2., 3., 5., 8., 13., 21., 34., 55.)); printf("%d\n", half(6, 1, 2, 3, 4, 5, 6)); printf("%d\n", half(10, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6)); return 0; }
