#include <stdarg.h>
#include <stdio.h>
static void f(int n, ...) { va_list l; va_start(l, n); for (int i = 0; i < n; i++) { printf("%d ", va_arg(l, int)); printf("%g ", va_arg(l, double)); } puts(""); va_end(l); }
int main(void) { char c = -1; short s = 300; unsigned char u = 255; float x = 0.1f; _Bool b = 1; struct { int z : 3; } t = {-2}; f(5, c, x, s, 1.5f, u, -0.0f, b, x * 2, t.z, 1e10f); f(1, 'a', x + c); return 0; }
