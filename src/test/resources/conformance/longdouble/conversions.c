/* Between long double and every other number. */
#include "operands.h"

typedef __int128 i128;
typedef unsigned __int128 u128;

static void bits64(const char *what, u64 x) { printf("%s %016llx\n", what, x); }
static void bits128(const char *what, u128 x) { printf("%s %016llx%016llx\n", what, (u64)(x >> 64), (u64)x); }

static void from(long double x) {
  double d = (double)x;
  float f = (float)x;
  u64 bits = 0;
  unsigned bits32 = 0;
  show("x", x);
  memcpy(&bits, &d, 8);
  memcpy(&bits32, &f, 4);
  printf("d %016llx f %08x\n", bits, bits32);
  show("back", (long double)d);
  show("back", (long double)f);
  printf("b %d\n", (_Bool)x);
}

static void whole(long double x) {
  show("w", x);
  if (x > -128.9L && x < 127.9L) printf("%d ", (signed char)x);
  if (x > -1 && x < 255.9L) printf("%d ", (unsigned char)x);
  if (x > -32768.9L && x < 32767.9L) printf("%d ", (short)x);
  if (x > -1 && x < 65535.9L) printf("%d ", (unsigned short)x);
  printf("%d ", (int)x);
  if (x > -1 && x < 4294967295.9L) printf("%u ", (unsigned)x);
  printf("%lld ", (long long)x);
  if (x > -1 && x < 18446744073709551615.9L) printf("%llu ", (u64)x);
  if (x > -1e38L && x < 1e38L) bits128("i", (u128)(i128)x);
  if (x > -1 && x < 3e38L) bits128("u", (u128)x);
  printf("\n");
}

int main(void) {
  for (unsigned i = 0; i < 40; i++) from(edge(i));
  for (int i = 0; i < 800; i++) from(operand());
  for (int i = 0; i < 1000; i++) {
    /* around the borders of double and float: halfway cases and denormals */
    unsigned e = i % 2 ? 0x3fff - 1090 + (unsigned)(next() % 80) : 0x3fff - 160 + (unsigned)(next() % 60);
    u64 m = next() | TOP;
    m &= ~0ULL << (next() % 64);
    from(make(e, m | TOP));
  }
  static const long double near[] = {0, 0.5L, 1, 127, 128, 255, 256, 32767, 32768, 65535, 2147483647, 2147483648.0L,
                                     4294967295.0L, 4294967296.0L, 9223372036854775807.0L, 9223372036854775808.0L,
                                     18446744073709551615.0L};
  for (unsigned i = 0; i < sizeof near / sizeof *near; i++) {
    for (int k = -3; k <= 3; k++) {
      whole(near[i] + k * 0.25L);
      whole(-near[i] + k * 0.25L);
    }
  }
  for (int i = 0; i < 500; i++) {
    unsigned top = 0x3fff + (unsigned)(next() % 126);
    top |= (unsigned)(next() & 1) << 15;
    whole(make(top, next() | TOP));
  }
  for (int i = 0; i < 500; i++) {
    u64 r = next();
    r >>= next() % 64;
    u128 wide = next();
    wide = wide << 64 | r;
    wide >>= next() % 128;
    show("i8", (signed char)r);
    show("u16", (unsigned short)r);
    show("i32", (int)r);
    show("u32", (unsigned)r);
    show("i64", (long long)r);
    show("u64", r);
    show("i128", (i128)wide);
    show("u128", wide);
    show("-i128", -(i128)wide);
  }
  return 0;
}
