/* Arguments, results, variadic functions, structs, unions, arrays, globals, pointers to functions. */
#include "operands.h"
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>

struct point { long double x; char tag; long double y; };
union view { long double value; unsigned char bytes[sizeof(long double)]; struct { u64 significand; unsigned short top; } parts; };
struct small { char c; long double v; };

static long double table[] = {1.5L, -2.25L, 1e4000L, 0x1p-16445L};
static struct point origin = {.x = 3.125L, .tag = 'o', .y = -0.0L};
static const long double third = 1.0L / 3;

static long double sum(int n, ...) {
  va_list list, copy;
  long double total = 0;
  va_start(list, n);
  va_copy(copy, list);
  for (int i = 0; i < n; i++) {
    total += va_arg(list, long double);
    total += va_arg(list, int);
    total += va_arg(list, double);
  }
  total += va_arg(copy, long double);
  va_end(list);
  va_end(copy);
  return total;
}

static long double many(long double a, int i, double d, long double b, float f, char c, long double e, long l) {
  return a * i + d * b + f * c + e * l;
}

static struct point mirror(struct point p) {
  p.x = -p.x;
  p.y += p.tag;
  return p;
}

static struct small wrap(long double v) { return (struct small){'w', v}; }
static long double apply(long double (*f)(long double), long double x) { return f(x); }
static long double twice(long double x) { return 2 * x; }
static void swap(long double *a, long double *b) {
  long double t = *a;
  *a = *b;
  *b = t;
}

static long double recursive(int n) { return n == 0 ? 1.0L : recursive(n - 1) * n; }

int main(void) {
  show("sum", sum(3, 1.5L, 2, 3.25, 4.5L, 5, 6.75, -7.125L, 8, 9.5));
  show("many", many(1.1L, 2, 3.3, 4.4L, 5.5f, 6, 7.7L, 8));
  struct point p = mirror(origin);
  show("x", p.x);
  show("y", p.y);
  printf("%c %d %d\n", p.tag, (int)sizeof p, (int)offsetof(struct point, y));
  show("wrap", wrap(third).v);
  show("twice", apply(twice, third));
  show("sqrtl", apply(sqrtl, 2));
  swap(&table[0], &table[2]);
  for (int i = 0; i < 4; i++) show("table", table[i]);
  union view v = {.value = -third};
  for (int i = 0; i < 10; i++) printf("%02x", v.bytes[i]);
  printf(" %04x %016llx\n", v.parts.top, v.parts.significand);
  show("factorial", recursive(40));
  long double x = 5;
  x += 1.5;
  x *= 2;
  x -= 3;
  x /= 7;
  show("compound", x);
  show("++", x++);
  show("--", --x);
  printf("%d %d %d\n", !x, x && third, x ? 1 : 2);
  volatile long double w = x;
  show("volatile", w * w);
  show("cond", x > 1 ? third : x);
  show("generic", _Generic(x, double: 1.0L, long double: 2.0L));
  show("min", LDBL_MIN);
  show("max", LDBL_MAX);
  show("epsilon", LDBL_EPSILON);
  show("denormal", LDBL_TRUE_MIN);
  printf("%d %d %d %d %d %d\n", LDBL_DIG, LDBL_MANT_DIG, LDBL_MAX_EXP, LDBL_MIN_EXP, LDBL_MAX_10_EXP, LDBL_MIN_10_EXP);
  printf("%d %d\n", (int)sizeof(long double), (int)_Alignof(long double));
  show("inf", INFINITY * third);
  show("big loop", 0);
  long double h = 0;
  for (int i = 1; i < 1000; i++) h += 1.0L / i;
  show("harmonic", h);
  return 0;
}
