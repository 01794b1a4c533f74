#include <stdio.h>
/* arguments evaluated with calls that modify shared state, long chains of conversions and shadows */
typedef struct node { int v; struct node *l, *r; } node; static node pool[100]; static int np;
static node *mk(int v, node *l, node *r) { node *n = &pool[np++]; *n = (node){v, l, r}; return n; }
static int h(const node *n) { return n ? 1 + (h(n->l) > h(n->r) ? h(n->l) : h(n->r)) : 0; }
static node *build(int lo, int hi) { if (lo > hi) return 0; int m = (lo + hi) / 2; node *l = build(lo, m - 1); node *r = build(m + 1, hi); return mk(m, l, r); }
static void each(node *n, void (*f)(node *, void *), void *c) { if (!n) return; each(n->l, f, c); f(n, c); each(n->r, f, c); }
static void acc(node *n, void *c) { long *s = c; *s = *s * 7 + n->v; }
static unsigned short crc16(const unsigned char *p, int n) { unsigned short c = 0xffff; while (n--) { c ^= *p++ << 8; for (int i = 0; i < 8; i++) c = c & 0x8000 ? c << 1 ^ 0x1021 : c << 1; } return c; }
static long isqrt(long n) { long x = n, y = 1; while (x > y) { x = (x + y) / 2; y = n / x; } return x; }
static unsigned long long lcg(unsigned long long *s) { return *s = *s * 6364136223846793005ULL + 1; }
static int popc(unsigned x) { x -= x >> 1 & 0x55555555; x = (x & 0x33333333) + (x >> 2 & 0x33333333); return (x + (x >> 4) & 0xf0f0f0f) * 0x1010101 >> 24; }
static double newton(double a) { double x = a; for (int i = 0; i < 30; i++) x = 0.5 * (x + a / x); return x; }
static const char *roman(int n, char *b) { static const struct { int v; const char *s; } t[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}; char *p = b; for (unsigned i = 0; i < sizeof t / sizeof *t; i++) for (; n >= t[i].v; n -= t[i].v) for (const char *s = t[i].s; *s;) *p++ = *s++; *p = 0; return b; }
int main(void) { node *r = build(1, 50); long s = 0; each(r, acc, &s); printf("%ld %d\n", s, h(r)); printf("%x\n", crc16((const unsigned char *)"123456789", 9)); printf("%ld %ld\n", isqrt(1000000007L), isqrt(2)); unsigned long long z = 1; int c = 0; for (int i = 0; i < 1000; i++) c += popc((unsigned)(lcg(&z) >> 32)); printf("%d %llx\n", c, z); printf("%.17g\n", newton(10)); char b[32]; printf("%s ", roman(1994, b)); puts(roman(3888, b)); return 0; }
