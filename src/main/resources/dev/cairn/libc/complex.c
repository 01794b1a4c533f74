/* Products and quotients of complex numbers as libgcc computes them, and the simplest of complex.h. */
#include "cairn_libc.h"

#define INF __builtin_inff()
#define IS_NAN(x) ((x) != (x))
#define IS_INF(x) (!IS_NAN(x) && IS_NAN((x) - (x)))
#define IS_FINITE(x) (!IS_NAN((x) - (x)))

#define PRODUCT(TYPE, COPYSIGN)                                                  \
    TYPE ac = a * c, bd = b * d, ad = a * d, bc = b * c;                         \
    TYPE x = ac - bd, y = ad + bc;                                               \
    if (IS_NAN(x) && IS_NAN(y)) {                                                \
      int recalculate = 0;                                                       \
      if (IS_INF(a) || IS_INF(b)) {                                              \
        a = COPYSIGN(IS_INF(a) ? 1 : 0, a);                                      \
        b = COPYSIGN(IS_INF(b) ? 1 : 0, b);                                      \
        if (IS_NAN(c)) c = COPYSIGN(0, c);                                       \
        if (IS_NAN(d)) d = COPYSIGN(0, d);                                       \
        recalculate = 1;                                                         \
      }                                                                          \
      if (IS_INF(c) || IS_INF(d)) {                                              \
        c = COPYSIGN(IS_INF(c) ? 1 : 0, c);                                      \
        d = COPYSIGN(IS_INF(d) ? 1 : 0, d);                                      \
        if (IS_NAN(a)) a = COPYSIGN(0, a);                                       \
        if (IS_NAN(b)) b = COPYSIGN(0, b);                                       \
        recalculate = 1;                                                         \
      }                                                                          \
      if (!recalculate && (IS_INF(ac) || IS_INF(bd) || IS_INF(ad) || IS_INF(bc))) { \
        if (IS_NAN(a)) a = COPYSIGN(0, a);                                       \
        if (IS_NAN(b)) b = COPYSIGN(0, b);                                       \
        if (IS_NAN(c)) c = COPYSIGN(0, c);                                       \
        if (IS_NAN(d)) d = COPYSIGN(0, d);                                       \
        recalculate = 1;                                                         \
      }                                                                          \
      if (recalculate) {                                                         \
        x = INF * (a * c - b * d);                                               \
        y = INF * (a * d + b * c);                                               \
      }                                                                          \
    }                                                                            \
    return __builtin_complex(x, y);

/* Infinities and zeros that were computed as NaN. */
#define RECOVER(COPYSIGN)                                                        \
  if (IS_NAN(x) && IS_NAN(y)) {                                                  \
    if (c == 0 && d == 0 && (!IS_NAN(a) || !IS_NAN(b))) {                        \
      x = COPYSIGN(INF, c) * a;                                                  \
      y = COPYSIGN(INF, c) * b;                                                  \
    } else if ((IS_INF(a) || IS_INF(b)) && IS_FINITE(c) && IS_FINITE(d)) {       \
      a = COPYSIGN(IS_INF(a) ? 1 : 0, a);                                        \
      b = COPYSIGN(IS_INF(b) ? 1 : 0, b);                                        \
      x = INF * (a * c + b * d);                                                 \
      y = INF * (b * c - a * d);                                                 \
    } else if ((IS_INF(c) || IS_INF(d)) && IS_FINITE(a) && IS_FINITE(b)) {       \
      c = COPYSIGN(IS_INF(c) ? 1 : 0, c);                                        \
      d = COPYSIGN(IS_INF(d) ? 1 : 0, d);                                        \
      x = 0 * (a * c + b * d);                                                   \
      y = 0 * (b * c - a * d);                                                   \
    }                                                                            \
  }

/* Through the next larger format, where nothing overflows. */
#define SHORT_QUOTIENT(TYPE, LARGER, COPYSIGN)                                   \
    LARGER aa = a, bb = b, cc = c, dd = d;                                       \
    LARGER denominator = cc * cc + dd * dd;                                      \
    TYPE x = (aa * cc + bb * dd) / denominator;                                  \
    TYPE y = (bb * cc - aa * dd) / denominator;                                  \
    RECOVER(COPYSIGN)                                                            \
    return __builtin_complex(x, y);

#define SCALE(BY) a *= BY, b *= BY, c *= BY, d *= BY

/* Smith's method with the scalings of Baudin and Smith, as in libgcc since version 12. */
#define QUOTIENT(TYPE, FABS, COPYSIGN, MAX, MIN, EPSILON)                        \
    const TYPE big = MAX / 2, up = 1 / EPSILON, limit = big * EPSILON;           \
    TYPE x, y, ratio, denominator;                                               \
    int is_swapped = FABS(c) < FABS(d);                                          \
    TYPE larger = is_swapped ? FABS(d) : FABS(c);                                \
    if (larger >= big) {                                                         \
      SCALE((TYPE)0.5);                                                          \
    } else if (larger < EPSILON) {                                               \
      SCALE(up);                                                                 \
    } else if ((FABS(a) < MIN && FABS(b) < limit && larger < limit)              \
               || (FABS(b) < MIN && FABS(a) < limit && larger < limit)) {        \
      SCALE(up);                                                                 \
    }                                                                            \
    if (is_swapped) {                                                            \
      ratio = c / d;                                                             \
      denominator = c * ratio + d;                                               \
      if (FABS(ratio) > MIN) {                                                   \
        x = (a * ratio + b) / denominator;                                       \
        y = (b * ratio - a) / denominator;                                       \
      } else {                                                                   \
        x = (c * (a / d) + b) / denominator;                                     \
        y = (c * (b / d) - a) / denominator;                                     \
      }                                                                          \
    } else {                                                                     \
      ratio = d / c;                                                             \
      denominator = d * ratio + c;                                               \
      if (FABS(ratio) > MIN) {                                                   \
        x = (b * ratio + a) / denominator;                                       \
        y = (b - a * ratio) / denominator;                                       \
      } else {                                                                   \
        x = (a + d * (b / c)) / denominator;                                     \
        y = (b - d * (a / c)) / denominator;                                     \
      }                                                                          \
    }                                                                            \
    RECOVER(COPYSIGN)                                                            \
    return __builtin_complex(x, y);

float _Complex __mulsc3(float a, float b, float c, float d) {
  PRODUCT(float, __builtin_copysignf)
}
double _Complex __muldc3(double a, double b, double c, double d) {
  PRODUCT(double, __builtin_copysign)
}
long double _Complex __mulxc3(long double a, long double b, long double c, long double d) {
  PRODUCT(long double, __builtin_copysignl)
}
float _Complex __divsc3(float a, float b, float c, float d) {
  SHORT_QUOTIENT(float, double, __builtin_copysignf)
}
double _Complex __divdc3(double a, double b, double c, double d) {
  QUOTIENT(double, __builtin_fabs, __builtin_copysign, __DBL_MAX__, __DBL_MIN__, __DBL_EPSILON__)
}
long double _Complex __divxc3(long double a, long double b, long double c, long double d) {
  QUOTIENT(long double, __builtin_fabsl, __builtin_copysignl, __LDBL_MAX__, __LDBL_MIN__, __LDBL_EPSILON__)
}

static __float128 quad_fabs(__float128 x) { return x < 0 ? -x : x; }
static __float128 quad_copysign(__float128 magnitude, __float128 sign) {
  union { __float128 value; unsigned long long words[2]; } m = {magnitude}, s = {sign};
  m.words[1] = (m.words[1] & ~(1ULL << 63)) | (s.words[1] & 1ULL << 63);
  return m.value;
}
__float128 _Complex __multc3(__float128 a, __float128 b, __float128 c, __float128 d) {
  PRODUCT(__float128, quad_copysign)
}
__float128 _Complex __divtc3(__float128 a, __float128 b, __float128 c, __float128 d) {
  QUOTIENT(__float128, quad_fabs, quad_copysign, 0x1.ffffffffffffffffffffffffffffp+16383q, 0x1p-16382q, 0x1p-112q)
}


float hypotf(float x, float y);
float atan2f(float y, float x);
float crealf(float _Complex z) { return __real__ z; }
float cimagf(float _Complex z) { return __imag__ z; }
float cabsf(float _Complex z) { return hypotf(__real__ z, __imag__ z); }
float cargf(float _Complex z) { return atan2f(__imag__ z, __real__ z); }
float _Complex conjf(float _Complex z) { return ~z; }

double hypot(double x, double y);
double atan2(double y, double x);
double creal(double _Complex z) { return __real__ z; }
double cimag(double _Complex z) { return __imag__ z; }
double cabs(double _Complex z) { return hypot(__real__ z, __imag__ z); }
double carg(double _Complex z) { return atan2(__imag__ z, __real__ z); }
double _Complex conj(double _Complex z) { return ~z; }

long double hypotl(long double x, long double y);
long double atan2l(long double y, long double x);
long double creall(long double _Complex z) { return __real__ z; }
long double cimagl(long double _Complex z) { return __imag__ z; }
long double cabsl(long double _Complex z) { return hypotl(__real__ z, __imag__ z); }
long double cargl(long double _Complex z) { return atan2l(__imag__ z, __real__ z); }
long double _Complex conjl(long double _Complex z) { return ~z; }

/* Functions of long double, by their definitions. */
long double expl(long double x);
long double logl(long double x);
long double sinl(long double x);
long double cosl(long double x);
long double sinhl(long double x);
long double coshl(long double x);
long double sqrtl(long double x);
#define MAKE(x, y) __builtin_complex((long double)(x), (long double)(y))
#define TIMES_I(z) MAKE(-__imag__(z), __real__(z))

long double _Complex cprojl(long double _Complex z) {
  if (!IS_INF(__real__ z) && !IS_INF(__imag__ z)) return z;
  return MAKE(INF, __builtin_copysignl(0, __imag__ z));
}

long double _Complex cexpl(long double _Complex z) {
  long double size = expl(__real__ z), y = __imag__ z;
  return y == 0 ? MAKE(size, y) : MAKE(size * cosl(y), size * sinl(y));
}

long double _Complex clogl(long double _Complex z) { return MAKE(logl(cabsl(z)), cargl(z)); }
long double _Complex clog10l(long double _Complex z) { return clogl(z) * 0.43429448190325182765112891891660508L; }

long double _Complex csqrtl(long double _Complex z) {
  long double x = __real__ z, y = __imag__ z;
  if (x == 0 && y == 0) return MAKE(0, y);
  if (IS_INF(y)) return MAKE(INF, y);
  long double half = sqrtl((__builtin_fabsl(x) + hypotl(x, y)) / 2);
  if (x >= 0) return MAKE(half, y / (2 * half));
  return MAKE(__builtin_fabsl(y) / (2 * half), __builtin_copysignl(half, y));
}

long double _Complex cpowl(long double _Complex base, long double _Complex exponent) { return cexpl(exponent * clogl(base)); }

long double _Complex csinhl(long double _Complex z) {
  long double x = __real__ z, y = __imag__ z;
  return MAKE(sinhl(x) * cosl(y), coshl(x) * sinl(y));
}

long double _Complex ccoshl(long double _Complex z) {
  long double x = __real__ z, y = __imag__ z;
  return MAKE(coshl(x) * cosl(y), sinhl(x) * sinl(y));
}

long double _Complex ctanhl(long double _Complex z) { return csinhl(z) / ccoshl(z); }
long double _Complex csinl(long double _Complex z) { return -TIMES_I(csinhl(TIMES_I(z))); }
long double _Complex ccosl(long double _Complex z) { return ccoshl(TIMES_I(z)); }
long double _Complex ctanl(long double _Complex z) { return -TIMES_I(ctanhl(TIMES_I(z))); }
long double _Complex casinhl(long double _Complex z) { return clogl(z + csqrtl(z * z + 1)); }
long double _Complex cacoshl(long double _Complex z) { return clogl(z + csqrtl(z + 1) * csqrtl(z - 1)); }
long double _Complex catanhl(long double _Complex z) { return (clogl(1 + z) - clogl(1 - z)) / 2; }
long double _Complex casinl(long double _Complex z) { return -TIMES_I(casinhl(TIMES_I(z))); }
long double _Complex cacosl(long double _Complex z) { return 1.57079632679489661923132169163975144L - casinl(z); }
long double _Complex catanl(long double _Complex z) { return -TIMES_I(catanhl(TIMES_I(z))); }
