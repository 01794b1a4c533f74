/* Deep recursion of several shapes; 100,000 frames where 8 MiB of native stack hold them. */
#include <stdarg.h>
#include <stdio.h>

static int plain(int n) { return n ? 1 + plain(n - 1) : 0; }
static int odd(int n);
static int even(int n) { return n ? 1 + odd(n - 1) : 0; }
static int odd(int n) { return n ? 1 + even(n - 1) : 0; }

typedef int step(int n, void *self);
static int through(int n, void *self) { return n ? 1 + ((step *)self)(n - 1, self) : 0; }

static int many(int n, int a, int b, int c, int d, int e, int f, int g, double x, double y) {
  return n ? 1 + many(n - 1, b, c, d, e, f, g, a, y, x) : a * 1000 + (int)x;
}

static int array(int n) {
  char bytes[24];
  bytes[n % 24] = 1;
  return n ? bytes[n % 24] + array(n - 1) : 0;
}

static int variable(int n) {
  char bytes[n % 5 + 1];
  bytes[0] = 1;
  return n ? bytes[0] + variable(n - 1) : 0;
}

struct box { int a[5]; };
static struct box boxed(int n) {
  struct box b = {{n}};
  if (n) {
    b = boxed(n - 1);
    b.a[0]++;
  }
  return b;
}

static int arguments(int n, ...) {
  va_list list;
  va_start(list, n);
  int x = va_arg(list, int);
  va_end(list);
  return n ? x + arguments(n - 1, x) : 0;
}

static double floating(int n, double x) { return n ? floating(n - 1, x + 0.5) : x; }
static long double extended(int n, long double x) { return n ? extended(n - 1, x + 1) : x; }
static __int128 wide(int n, __int128 x) { return n ? wide(n - 1, x + ((__int128)1 << 70)) : x; }

static int choosing(int n) {
  switch (n % 3) {
    case 0: return n ? 1 + choosing(n - 1) : 0;
    case 1:
      for (;;) return 1 + choosing(n - 1);
    default: return 1 + choosing(n - 1);
  }
}

int main(void) {
  printf("%d %d\n", plain(100000), even(100000));
  printf("%d %d\n", through(100000, (void *)through), choosing(100000));
  printf("%d %d\n", many(40000, 1, 2, 3, 4, 5, 6, 7, 1.5, 2.5), array(60000));
  printf("%d %d %d\n", variable(20000), boxed(20000).a[0], arguments(20000, 1));
  printf("%f %Lf\n", floating(100000, 0), extended(60000, 0));
  printf("%d\n", (int)(wide(60000, 0) >> 70));
  return 0;
}
