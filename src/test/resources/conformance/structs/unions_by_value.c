#include <stdio.h>
union U { int i; float f; char c[8]; }; union V { double d; long l; char c[12]; }; union W { struct { int a, b; } s; long l; };
struct T { int tag; union { int i; double d; const char *s; } u; };
static union U u(union U x) { x.i++; return x; }
static union V v(union V x) { x.c[11] = 'z'; x.l++; return x; }
static union W w(int a, int b) { union W r; r.s.a = a; r.s.b = b; return r; }
static struct T mk(int t) { struct T r = {t}; switch (t) { case 0: r.u.i = 42; break; case 1: r.u.d = 2.5; break; default: r.u.s = "str"; } return r; }
static void pr(struct T t) { if (t.tag == 0) printf("%d\n", t.u.i); else if (t.tag == 1) printf("%g\n", t.u.d); else puts(t.u.s); }
int main(void) {
  union U a = {.f = 1.0f}; a = u(a); printf("%x %.9g\n", a.i, a.f);
  union V b = {.l = 5}; b = v(b); printf("%ld %c %zu\n", b.l, b.c[11], sizeof b);
  printf("%lx\n", w(1, 2).l);
  for (int i = 0; i < 3; i++) pr(mk(i));
  union { unsigned char b[4]; unsigned i; } e = {{1, 2, 3, 4}}; printf("%x\n", e.i);
  return 0;
}
