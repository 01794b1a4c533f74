#include <stdio.h>
#include <stdarg.h>
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int even(int n); static int odd(int n) { return n == 0 ? 0 : even(n - 1); } static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static long sumv(int n, ...) { va_list a; va_start(a, n); long s = 0; for (int i = 0; i < n; i++) s = s * 3 + va_arg(a, int); va_end(a); return s; }
struct p { long a, b, c; }; struct q { int a, b; };
static double mixv(const char *f, ...) {
  va_list a, b; va_start(a, f); va_copy(b, a); double r = 0;
  for (const char *p = f; *p; p++) switch (*p) {
    case 'i': r += va_arg(a, int); break; case 'l': r += va_arg(a, long); break; case 'd': r += va_arg(a, double) * 2; break;
    case 's': r += va_arg(a, char *)[0]; break; case 'p': { struct p s = va_arg(a, struct p); r += s.a + s.b * 2 + s.c * 3; break; }
    case 'q': { struct q s = va_arg(a, struct q); r += s.a * 5 + s.b; break; } case 'c': r += va_arg(a, int) == 'c'; break; }
  if (*f == 'i') r += va_arg(b, int);
  va_end(a); va_end(b); return r;
}
typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static op table[] = {add, sub, mul};
static int apply(op f, int a, int b) { return f(a, b); }
static op choose(int i) { return table[i % 3]; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static int depth(int n) { volatile int x = n; return n == 0 ? 0 : 1 + depth(x - 1); }
static int unproto();
static int unproto(a, b) int a; long b; { return a + (int)b; }
static long many(int a, long b, char c, short d, unsigned e, float f, double g, int h, long i, int *j, int k, int l) { return a + b + c + d + e + (long)f + (long)g + h + i + *j + k + l; }
static int vla(int n) { int v[n], s = 0; for (int i = 0; i < n; i++) v[i] = i * i; for (int i = 0; i < n; i++) s += v[i]; return s; }
int main(void) {
  int a = 3, b = 4; swap(&a, &b);
  printf("%d %d %d\n", fib(20), even(30), odd(30));
  printf("%ld %g\n", sumv(5, 1, -2, 3, -4, 5), mixv("ildspqc", 1, 2L, 3.5, "A", (struct p){1, 2, 3}, (struct q){4, 5}, 'c'));
  printf("%d %d %d %d %d\n", apply(add, a, b), apply(choose(1), a, b), choose(2)(a, b), a, b);
  int j = 100; printf("%ld %d %d\n", many(1, 2, 3, 4, 5, 6.5f, 7.5, 8, 9, &j, 10, 11), unproto(1, 2L), depth(50));
  long s = 0; for (int i = 1; i < 50; i++) s += vla(i); printf("%ld\n", s);
  printf("%d\n", depth(90000));
  return fib(10);
}
