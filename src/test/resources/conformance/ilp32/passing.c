/* Structs by value, results in memory, variadic functions, callbacks. */
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct one { char c; };
struct pair { int a, b; };
struct odd { char c[3]; };
struct large { long long x; double y; char name[9]; void *p; };
struct floats { float f, g; };
struct holder { struct pair *p; struct large l; };

static struct one f1(struct one s, int n) { s.c += (char)n; return s; }
static struct pair f2(struct pair s, long long n) { s.a += (int)n; s.b *= 2; return s; }
static struct odd f3(struct odd s) { s.c[1] = 'x'; return s; }
static struct large f4(int k, struct large s, double d, struct pair q) {
  s.x += k + q.b;
  s.y *= d;
  s.name[0] = 'L';
  return s;
}
static struct floats f5(struct floats s) { return (struct floats){s.g, s.f}; }
static struct holder f6(struct holder h) { h.p->a++; h.l.p = h.p; return h; }
static double complex f7(double complex z) { return z * 2; }
static float complex f8(float complex z) { return z + 1; }
static long long f9(long long a, unsigned char b, short c, long long d) { return a * b + c - d; }
static long double f10(long double a, int i, long double b) { return a * i + b; }

static void show(const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  for (const char *f = format; *f; f++) {
    switch (*f) {
      case 'i': printf("%d ", va_arg(list, int)); break;
      case 'l': printf("%ld ", va_arg(list, long)); break;
      case 'q': printf("%lld ", va_arg(list, long long)); break;
      case 'd': printf("%g ", va_arg(list, double)); break;
      case 'D': printf("%Lg ", va_arg(list, long double)); break;
      case 's': printf("%s ", va_arg(list, char *)); break;
      case 'p': printf("%d ", *va_arg(list, int *)); break;
      case 'P': { struct pair p = va_arg(list, struct pair); printf("{%d %d} ", p.a, p.b); break; }
      case 'L': { struct large l = va_arg(list, struct large); printf("{%lld %g %s} ", l.x, l.y, l.name); break; }
      case 'O': { struct odd o = va_arg(list, struct odd); printf("{%.3s} ", o.c); break; }
      case 'f': { int (*g)(int) = va_arg(list, int (*)(int)); printf("%d ", g(5)); break; }
    }
  }
  printf("| %d\n", va_arg(again, int));
  va_end(list);
  va_end(again);
}

static int forward(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(to, size, format, list);
  va_end(list);
  return n;
}

static int square(int x) { return x * x; }
static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static jmp_buf place;
static void thrower(int n) { if (n == 0) longjmp(place, 42); thrower(n - 1); }
int old_style();
int old_style(a, p, d) int a; char *p; double d; { return a + p[0] + (int)d; }

int main(void) {
  struct large l = {1LL << 40, 2.5, "large", 0};
  struct pair p = {3, 4};
  struct odd o = {{'a', 'b', 'c'}};
  printf("%c\n", f1((struct one){'a'}, 2).c);
  p = f2(p, 10);
  printf("%d %d %.3s\n", p.a, p.b, f3(o).c);
  struct large m = f4(5, l, 3.0, p);
  printf("%lld %g %s %s\n", m.x, m.y, m.name, l.name);
  struct floats g = f5((struct floats){1.5f, 2.5f});
  printf("%g %g\n", g.f, g.g);
  struct holder h = f6((struct holder){&p, l});
  printf("%d %d\n", h.p->a, ((struct pair *)h.l.p)->b);
  double complex z = f7(1.5 + 2.5 * I);
  float complex w = f8(1.0f + 3.0f * I);
  printf("%g %g %g %g\n", creal(z), cimag(z), crealf(w), cimagf(w));
  printf("%lld %Lg\n", f9(1LL << 33, 200, -5, 7), f10(1.5L, 4, 0.25L));
  show("ilqdDspPLOfi", 1, 2L, 3LL << 35, 4.5, 5.5L, "six", &p.a, p, l, o, square, 13);
  char text[100];
  int n = forward(text, sizeof text, "%d|%ld|%lld|%s|%c|%5.2f|%p|%Lf|%zu|%hhd|%x", 1, 2L, 3LL, "four", '5', 6.0, (void *)0, 7.5L,
                  (size_t)8, 300, -1);
  printf("%d %s\n", n, text);
  int values[] = {3, 1, 4, 1, 5, 9, 2, 6};
  qsort(values, 8, sizeof *values, descending);
  for (int i = 0; i < 8; i++) printf("%d ", values[i]);
  char *names[] = {"delta", "alpha", "charlie", "bravo"};
  qsort(names, 4, sizeof *names, by_name);
  for (int i = 0; i < 4; i++) printf("%s ", names[i]);
  char *key = "charlie";
  char **found = bsearch(&key, names, 4, sizeof *names, by_name);
  printf("%d\n", (int)(found - names));
  volatile int kept = 7;
  int jumped = setjmp(place);
  if (jumped == 0) { kept = 8; thrower(3); }
  printf("%d %d\n", jumped, kept);
  printf("%d\n", old_style(1, "A", 2.5));
  int (*through)() = old_style;
  printf("%d\n", through(2, "B", 3.5));
  return 0;
}
