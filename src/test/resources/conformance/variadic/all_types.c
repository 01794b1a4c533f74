#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
struct S2 { int a, b; }; struct SD { double d; int i; }; struct SB { char c[40]; }; struct SF { float x, y; };
static void f(const char *t, ...) {
  va_list l; va_start(l, t);
  for (; *t; t++) switch (*t) {
    case 'c': printf("%c ", (char)va_arg(l, int)); break; case 'i': printf("%d ", va_arg(l, int)); break;
    case 'u': printf("%u ", va_arg(l, unsigned)); break; case 'l': printf("%ld ", va_arg(l, long)); break;
    case 'd': printf("%g ", va_arg(l, double)); break; case 's': printf("%s ", va_arg(l, char *)); break;
    case 'p': printf("%d ", *va_arg(l, int *)); break; case '2': { struct S2 s = va_arg(l, struct S2); printf("{%d %d} ", s.a, s.b); break; }
    case 'D': { struct SD s = va_arg(l, struct SD); printf("{%g %d} ", s.d, s.i); break; }
    case 'B': { struct SB s = va_arg(l, struct SB); printf("{%s} ", s.c); break; }
    case 'F': printf("{%g} ", va_arg(l, struct SF).y); break;
    case 'w': { __int128 w = va_arg(l, __int128); printf("%lx:%lx ", (long)(w >> 64), (long)w); break; }
    case 'f': printf("%d ", va_arg(l, int (*)(void))()); break;
  }
  va_end(l); puts("");
}
static int seven(void) { return 7; }
int main(void) {
  int x = 9; struct S2 s2 = {1, 2}; struct SD sd = {2.5, 3}; struct SB sb = {"bigger than registers"}; struct SF sf = {1, 2};
  f("ciulds", 'x', -1, 5u, 1L << 40, 2.5f, "str"); f("p2DBFwf", &x, s2, sd, sb, sf, (__int128)5 << 70, seven);
  f("iiiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10); f("dddddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.);
  f("idididididididididididid", 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5);
  f("iiiii2i2BD2w", 1, 2, 3, 4, 5, s2, 6, s2, sb, sd, s2, (__int128)-1); f("ddddddddFDF", 1., 2., 3., 4., 5., 6., 7., 8., sf, sd, sf);
  return 0;
}
