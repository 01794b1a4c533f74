#include <stdio.h>
struct FI { float f; int i; }; struct FF { float a, b; }; struct FFF { float a, b, c; }; struct F4 { float a[4]; }; struct DF { double d; float f; };
struct ID { int i; double d; }; struct DC { double d; char c; }; struct FID { float f; int i; double d; }; struct CF { char c; float f; short s; };
static struct FI fi(struct FI s) { s.f += s.i; s.i = -s.i; return s; }
static struct FF ff(struct FF s) { float t = s.a; s.a = s.b; s.b = t; return s; }
static struct FFF fff(struct FFF s, float k) { s.a *= k; s.b *= k; s.c *= k; return s; }
static struct F4 f4(struct F4 s) { s.a[3] += s.a[0]; return s; }
static struct DF df(struct DF s) { s.d /= 2; s.f *= 2; return s; }
static struct ID id(struct ID s) { s.i++; s.d = -s.d; return s; }
static struct DC dc(struct DC s) { s.c++; s.d += s.c; return s; }
static struct FID fid(struct FID s) { s.d = s.f * s.i; return s; }
static struct CF cf(struct CF s) { s.s += s.c; s.f = -s.f; return s; }
int main(void) {
  struct FI a = fi((struct FI){1.5f, 2}); printf("%g %d\n", a.f, a.i);
  struct FF b = ff((struct FF){1, 2}); printf("%g %g\n", b.a, b.b);
  struct FFF c = fff((struct FFF){1, 2, 3}, 0.5f); printf("%g %g %g\n", c.a, c.b, c.c);
  struct F4 d = f4((struct F4){{1, 2, 3, 4}}); printf("%g %g\n", d.a[0], d.a[3]);
  struct DF e = df((struct DF){5, 6}); printf("%g %g\n", e.d, e.f);
  struct ID f = id((struct ID){7, 8}); printf("%d %g\n", f.i, f.d);
  struct DC g = dc((struct DC){9, 'a'}); printf("%g %c\n", g.d, g.c);
  struct FID h = fid((struct FID){1.25f, 4, 0}); printf("%g %d %g\n", h.f, h.i, h.d);
  struct CF i = cf((struct CF){3, 2.5f, 400}); printf("%d %g %d\n", i.c, i.f, i.s);
  return 0;
}
