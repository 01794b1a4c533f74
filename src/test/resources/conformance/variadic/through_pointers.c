#include <stdarg.h>
#include <stdio.h>
typedef int vf(int, ...); static int mx(int n, ...) { va_list l; va_start(l, n); int m = -1 << 30; while (n--) { int v = va_arg(l, int); if (v > m) m = v; } va_end(l); return m; }
static int mn(int n, ...) { va_list l; va_start(l, n); int m = 1 << 30; while (n--) { int v = va_arg(l, int); if (v < m) m = v; } va_end(l); return m; }
static int rec(int d, ...) { va_list l; va_start(l, d); int v = va_arg(l, int); va_end(l); return d ? v + rec(d - 1, v * 2) : v; } static int none(int n, ...) { return n; }
int main(void) { vf *t[] = {mx, mn}; for (int i = 0; i < 2; i++) printf("%d\n", t[i](5, 3, -9, 27, 0, 8)); printf("%d %d %d\n", rec(10, 1), none(3), none(4, 1, 2.0)); int (*p)(const char *, ...) = printf; p("%d %s\n", 5, "via pointer"); char b[32]; int (*sp)(char *, const char *, ...) = sprintf; sp(b, "%05d|%-5s|%+d", 42, "ab", 7); puts(b); return 0; }
