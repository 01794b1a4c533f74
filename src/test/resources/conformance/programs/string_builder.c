#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { char *s; size_t n, cap; } Buf; static void need(Buf *b, size_t k) { if (b->n + k + 1 > b->cap) { b->cap = (b->n + k + 1) * 2; b->s = realloc(b->s, b->cap); } } static void addf(Buf *b, const char *f, ...) { va_list l, m; va_start(l, f); va_copy(m, l); int k = vsnprintf(NULL, 0, f, l); need(b, k); vsnprintf(b->s + b->n, k + 1, f, m); b->n += k; va_end(l); va_end(m); } static void json(Buf *b, int d) { addf(b, "{\"d\":%d,\"k\":[", d); for (int i = 0; i < d; i++) { if (i) addf(b, ","); json(b, d - 1 - i); } addf(b, "]}"); }
int main(void) { Buf b = {0}; json(&b, 4); printf("%zu %s\n", b.n, b.s); char *r = malloc(b.n + 1); for (size_t i = 0; i < b.n; i++) r[i] = b.s[b.n - 1 - i]; r[b.n] = 0; printf("%.20s\n", r); free(r); free(b.s); return 0; }
