#include <stdarg.h>
#include <stdio.h>
#define S(n) struct S##n { char c[n]; };
S(1) S(2) S(3) S(4) S(5) S(7) S(8) S(9) S(12) S(15) S(16) S(17) S(24) S(33)
struct M1 { double d; long l; }; struct M2 { float a, b, c; }; struct M3 { int i; float f; }; struct M4 { double a, b, c; }; struct __attribute__((aligned(16))) A { long l; }; union U { double d; int i; };
#define G(n) { struct S##n s = va_arg(l, struct S##n); printf("%c%c ", s.c[0], s.c[n - 1]); }
static void f(int k, ...) { va_list l; va_start(l, k); G(1) G(2) G(3) G(4) G(5) G(7) G(8) G(9) G(12) G(15) G(16) G(17) G(24) G(33) struct M1 m1 = va_arg(l, struct M1); struct M2 m2 = va_arg(l, struct M2); struct M3 m3 = va_arg(l, struct M3); struct M4 m4 = va_arg(l, struct M4); struct M2 n2 = va_arg(l, struct M2); struct A a = va_arg(l, struct A); int i = va_arg(l, int); struct A b = va_arg(l, struct A); union U u = va_arg(l, union U); printf("%g %ld %g %g %d %g %g %g %ld %d %ld %g\n", m1.d, m1.l, m2.a, m2.c, m3.i, m3.f, m4.c, n2.b, a.l, i, b.l, u.d); va_end(l); }
#define V(n) (struct S##n){{[0] = 'a' + n % 20, [n - 1] = 'A' + n % 20}}
int main(void) { f(0, V(1), V(2), V(3), V(4), V(5), V(7), V(8), V(9), V(12), V(15), V(16), V(17), V(24), V(33), (struct M1){1.5, 2}, (struct M2){3, 4, 5}, (struct M3){6, 7.5f}, (struct M4){8, 9, 10}, (struct M2){11, 12, 13}, (struct A){14}, 15, (struct A){16}, (union U){.d = 17.5}); return 0; }
