/* Seeded operands: edge cases of the x87 format, and numbers of all sizes. */
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

static long double make(unsigned sign_and_exponent, u64 significand) {
  long double x = 0;
  unsigned short top = (unsigned short)sign_and_exponent;
  memcpy(&x, &significand, 8);
  memcpy((char *)&x + 8, &top, 2);
  return x;
}

static void show(const char *what, long double x) {
  u64 significand;
  unsigned short top;
  memcpy(&significand, &x, 8);
  memcpy(&top, (char *)&x + 8, 2);
  printf("%s %04x:%016llx\n", what, top, significand);
}

#define TOP 0x8000000000000000ULL

static long double edge(unsigned i) {
  static const unsigned exponents[] = {0, 0, 0, 1, 1, 0x3ffe, 0x3fff, 0x3fff, 0x4000, 0x403e, 0x403e, 0x403f,
                                       0x7ffe, 0x7ffe, 0x7fff, 0x7fff, 0x7fff, 0, 0x3c00, 0x43ff};
  static const u64 significands[] = {0, 1, TOP - 1, TOP, TOP + 1, TOP, TOP, ~0ULL, TOP, TOP, ~0ULL, TOP,
                                     TOP, ~0ULL, TOP, TOP | 1ULL << 62, TOP | 1ULL << 62 | 5, TOP, TOP, ~0ULL};
  unsigned n = sizeof exponents / sizeof *exponents;
  return make(exponents[i % n] | (i / n % 2) << 15, significands[i % n]);
}

static long double operand(void) {
  u64 r = next();
  u64 significand = next() | TOP;
  switch (r % 8) {
    case 0: return edge((unsigned)(r >> 8));
    case 1: significand &= ~0ULL << (r >> 20 & 63); break;
    case 2: significand |= ~0ULL >> (r >> 20 & 63); break;
    default: break;
  }
  significand |= TOP;
  unsigned exponent = (unsigned)(r >> 32) & 0x7fff;
  if (r >> 8 & 1) exponent = 0x3fff - 70 + exponent % 140;
  if (exponent == 0x7fff) exponent = 0x7ffe;
  if (exponent == 0) significand &= ~TOP;
  return make(exponent | (unsigned)(r >> 9 & 1) << 15, significand);
}
