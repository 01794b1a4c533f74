#include <stdio.h>
#include <string.h>
struct A { char c; long l; short s; float f; }; struct B { struct A a[2]; union { int i; char t[6]; } u; unsigned bits : 5; }; static struct B g; static void fill(void *p, size_t n, unsigned char v) { unsigned char *b = p; while (n--) *b++ = v++; } static unsigned sum(const void *p, size_t n) { const unsigned char *b = p; unsigned s = 0; while (n--) s = s * 131 + *b++; return s; }
int main(void) { struct B b, c; fill(&b, sizeof b, 1); memcpy(&c, &b, sizeof b); printf("%u %d\n", sum(&c, sizeof c), memcmp(&b, &c, sizeof b)); c.a[1] = c.a[0]; printf("%d %lx %d\n", c.a[1].c, c.a[1].l, c.a[1].s); c.u.i = 5; c.bits = 9; printf("%d %d %d\n", c.u.t[0], c.bits, b.bits); memmove(&c.a[0], &b.a[1], sizeof b.a[1]); printf("%d\n", c.a[0].c == b.a[1].c); g = c; struct B *p = &g; p->a[0].f = 1.5f; struct A q = p->a[0]; printf("%g %d\n", q.f, offsetof_(0)); return 0; }
int offsetof_(int x) { return (int)((char *)&g.u - (char *)&g) + x; }
