/* _Float16: all 65,536 patterns through every conversion, random pairs through arithmetic. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef unsigned long long u64;
static u64 state = 88172645463325252ULL;
static u64 next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static _Float16 half(unsigned bits) {
  _Float16 x;
  unsigned short b = (unsigned short)bits;
  memcpy(&x, &b, 2);
  return x;
}

static unsigned bits(_Float16 x) {
  unsigned short b;
  memcpy(&b, &x, 2);
  return b;
}

struct pair { _Float16 a, b; };
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static _Float16 scaled(_Float16 x, int n) { return x * n; }
static _Float16 table[] = {1.5f16, -0.25f16, 65504.0f16, 6e-8f16};

static u64 hash = 14695981039346656037ULL;
static void mix(u64 x) { hash = (hash ^ x) * 1099511628211ULL; }

int main(void) {
  for (unsigned i = 0; i < 65536; i++) {
    _Float16 h = half(i);
    float f = h;
    double d = h;
    unsigned fb;
    u64 db;
    memcpy(&fb, &f, 4);
    memcpy(&db, &d, 8);
    mix(fb);
    mix(db);
    mix(bits((_Float16)f));
    mix(bits(-h));
    mix((_Bool)h);
    if (h == h && f > -60000 && f < 60000) {
      mix((u64)(long long)h);
      mix((unsigned)(int)h);
      mix(bits((_Float16)(int)h));
    }
    mix(h < half(i ^ 0x15));
    if (i % 1024 == 1023) printf("%u %016llx\n", i, hash);
  }
  for (int i = 0; i < 4000; i++) {
    unsigned p = (unsigned)next() & 0xffff, q = (unsigned)next() & 0xffff;
    _Float16 a = half(p), b = half(q);
    if (a != a && b != b) continue; /* which of two NaNs it is depends on the compiler */
    _Float16 c = half(p ^ 0x155);
    printf("%04x ", bits(a * b + c - a));
    _Float16 sum = a + b, difference = a - b, product = a * b, quotient = a / b;
    printf("%04x %04x: %04x %04x %04x %04x %d%d%d\n", p, q, bits(sum), bits(difference), bits(product), bits(quotient), a < b,
           a == b, a >= b);
  }
  for (int i = 0; i < 1000; i++) {
    /* rounding from float and double, halfway cases and denormals included */
    unsigned fb = (unsigned)(next() & 0x807fffff) | (unsigned)(100 + next() % 48) << 23;
    fb &= ~0u << next() % 24;
    float f;
    memcpy(&f, &fb, 4);
    u64 db = (next() & 0x800fffffffffffffULL) | (u64)(1023 - 27 + next() % 48) << 52;
    db &= ~0ULL << next() % 53;
    double d;
    memcpy(&d, &db, 8);
    printf("%08x %04x %016llx %04x\n", fb, bits((_Float16)f), db, bits((_Float16)d));
    printf("%04x %04x\n", bits((_Float16)(long long)(db >> 40)), bits((_Float16)(unsigned)(fb >> 10)));
  }
  struct pair p = swap((struct pair){1.5f16, 2.5f16});
  printf("%g %g %d\n", (double)p.a, (double)p.b, (int)sizeof p);
  printf("%g\n", (double)scaled(table[1], 3));
  for (int i = 0; i < 4; i++) printf("%a\n", (double)table[i]);
  return 0;
}
