/* __float128: arithmetic, comparison, conversions. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef unsigned long long u64;
typedef __int128 i128;
typedef unsigned __int128 u128;
static u64 state = 88172645463325252ULL;
static u64 next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static __float128 make(u64 high, u64 low) {
  u64 words[2] = {low, high};
  __float128 x;
  memcpy(&x, words, 16);
  return x;
}

static void show(const char *what, __float128 x) {
  u64 words[2];
  memcpy(words, &x, 16);
  printf("%s %016llx%016llx\n", what, words[1], words[0]);
}

static __float128 edge(unsigned i) {
  static const u64 highs[] = {0, 0, 0x0000ffffffffffffULL, 0x0001000000000000ULL, 0x0001000000000000ULL, 0x3ffe000000000000ULL,
                              0x3fff000000000000ULL, 0x3fffffffffffffffULL, 0x4000000000000000ULL, 0x403e000000000000ULL,
                              0x406fffffffffffffULL, 0x7ffe000000000000ULL, 0x7ffeffffffffffffULL, 0x7fff000000000000ULL,
                              0x7fff800000000000ULL};
  static const u64 lows[] = {0, 1, ~0ULL, 0, 1, 0, 0, ~0ULL, 0, 0, ~0ULL, 0, ~0ULL, 0, 0};
  unsigned n = sizeof lows / sizeof *lows;
  return make(highs[i % n] | (u64)(i / n % 2) << 63, lows[i % n]);
}

static __float128 operand(void) {
  u64 r = next(), high = next(), low = next();
  if (r % 8 == 0) return edge((unsigned)(r >> 8));
  if (r % 8 == 1) low &= ~0ULL << (r >> 20 & 63);
  if (r % 8 == 2) low = 0, high &= ~0ULL << (r >> 20 & 47);
  if (r % 8 == 3) low |= ~0ULL >> (r >> 20 & 63), high |= 0xffffffff;
  unsigned e = (unsigned)(r >> 32) & 0x7fff;
  if (r >> 8 & 1) e = 0x3fff - 120 + e % 240;
  if (e == 0x7fff) e = 1;
  return make((high & 0x8000ffffffffffffULL) | (u64)e << 48, low);
}

static void pair(__float128 a, __float128 b) {
  if (a != a && b != b) return; /* which of two equal NaNs it is depends on the operation */
  show("a", a);
  show("b", b);
  show("+", a + b);
  show("-", a - b);
  show("*", a * b);
  show("/", a / b);
  printf("%d%d%d%d%d%d\n", a < b, a <= b, a > b, a >= b, a == b, a != b);
}

static void convert(__float128 x) {
  double d = (double)x;
  float f = (float)x;
  long double l = (long double)x;
  u64 db, lb;
  unsigned fb;
  unsigned short lt;
  memcpy(&db, &d, 8);
  memcpy(&fb, &f, 4);
  memcpy(&lb, &l, 8);
  memcpy(&lt, (char *)&l + 8, 2);
  show("x", x);
  printf("%016llx %08x %04x%016llx\n", db, fb, lt, lb);
  show("d", (__float128)d);
  show("f", (__float128)f);
  show("l", (__float128)l);
  show("-", -x);
  if (x > -2e9Q && x < 2e9Q) printf("%d\n", (int)x);
  if (x > -9e18Q && x < 9e18Q) printf("%lld\n", (long long)x);
  if (x > -1 && x < 18e18Q) printf("%llu\n", (u64)x);
  if (x > -1e38Q && x < 1e38Q) printf("%llx\n", (u64)((i128)x >> 50));
}

static __float128 sum(int n, ...) {
  va_list list;
  __float128 total = 0;
  va_start(list, n);
  for (int i = 0; i < n; i++) total += va_arg(list, __float128) * va_arg(list, int);
  va_end(list);
  return total;
}

struct wrapped { char c; __float128 v; };
static struct wrapped wrap(__float128 v) { return (struct wrapped){'w', v / 3}; }

int main(void) {
  for (unsigned i = 0; i < 30; i++) {
    convert(edge(i));
    for (unsigned j = 0; j < 30; j++) pair(edge(i), edge(j));
  }
  for (int i = 0; i < 800; i++) {
    __float128 a = operand();
    pair(a, operand());
    convert(a);
  }
  for (int i = 0; i < 300; i++) {
    u64 r = next();
    r >>= next() % 64;
    i128 w = next();
    w = w << 63 ^ (i128)r;
    w >>= next() % 128;
    show("i32", (int)r);
    show("i64", (long long)r);
    show("u64", r);
    show("i128", w);
    show("u128", (u128)w);
  }
  show("sum", sum(2, (__float128)1.5, 2, (__float128)2.25, 3));
  show("wrap", wrap(1).v);
  printf("%d\n", (int)sizeof(struct wrapped));
  _Complex float __attribute__((mode(TC))) z = 1, w = 2;
  w += 3.0i;
  z = z / w;
  show("re", __real__ z);
  show("im", __imag__ z);
  return 0;
}
