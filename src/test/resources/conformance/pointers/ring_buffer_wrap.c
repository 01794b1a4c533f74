#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct R { uint8_t b[16], *r, *w; }; static int put(struct R *q, uint8_t v) { uint8_t *n = q->w + 1 == q->b + 16 ? q->b : q->w + 1; if (n == q->r) return 0; *q->w = v; q->w = n; return 1; } static int get(struct R *q) { if (q->r == q->w) return -1; int v = *q->r++; if (q->r == &q->b[16]) q->r = q->b; return v; } static ptrdiff_t used(const struct R *q) { ptrdiff_t d = q->w - q->r; return d < 0 ? d + 16 : d; }
int main(void) { static struct R q; q.r = q.w = q.b; int n = 0, s = 0; for (int i = 0; i < 200; i++) { if (i % 3) n += put(&q, i); else s = s * 7 + get(&q); if (i % 25 == 0) printf("%td ", used(&q)); } printf("%d %d\n", n, s); while (get(&q) >= 0) n--; printf("%d %td\n", n, used(&q)); return 0; }
