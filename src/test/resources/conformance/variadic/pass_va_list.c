#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static int take(va_list *l) { return va_arg(*l, int); } static int vsum(int n, va_list l) { int s = 0; while (n--) s += va_arg(l, int); return s; }
static int sum(int n, ...) { va_list l; va_start(l, n); int r = vsum(n, l); va_end(l); return r; }
static int mixed(int n, ...) { va_list l; va_start(l, n); int s = 0; for (int i = 0; i < n; i++) s = s * 10 + (i & 1 ? take(&l) : va_arg(l, int)); va_end(l); return s; }
static void log_(char *out, const char *fmt, ...) { va_list l; va_start(l, fmt); vsnprintf(out, 64, fmt, l); va_end(l); }
static int twice(const char *fmt, ...) { va_list l, m; va_start(l, fmt); va_copy(m, l); int n = vprintf(fmt, l); n += vprintf(fmt, m); va_end(l); va_end(m); return n; }
struct Holder { va_list l; }; static int held(struct Holder *h) { return va_arg(h->l, int) * 2; } static int hold(int n, ...) { struct Holder h; va_start(h.l, n); int s = held(&h) + held(&h); va_end(h.l); return s; }
int main(void) { char b[64]; printf("%d %d\n", sum(3, 1, 2, 3), sum(9, 1, 2, 3, 4, 5, 6, 7, 8, 9)); printf("%d\n", mixed(8, 1, 2, 3, 4, 5, 6, 7, 8)); log_(b, "%s-%d-%.2f", "a", 5, 1.5); puts(b); printf("%d\n", twice("%d%s%c ", 1, "x", 'y')); printf("%d\n", hold(0, 3, 4)); return 0; }
