/* Sizes, alignments and offsets of the i386 ABI; limits. */
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct mixed { char c; long long ll; char d; double x; short s; void *p; long l; };
struct nested { char c; struct { char a; long long b; } in; long double ld; };
union any { char c; long long ll; double d; void *p; long double ld; };
struct bits { unsigned a : 3; long b : 20; unsigned long long c : 40; int d : 9; };
struct aligned { char c; long long v __attribute__((aligned(8))); };
struct flexible { int n; long long data[]; };

#define SHOW(x) printf(#x " %d\n", (int)(x))

int main(void) {
  SHOW(sizeof(char)); SHOW(sizeof(short)); SHOW(sizeof(int)); SHOW(sizeof(long)); SHOW(sizeof(long long));
  SHOW(sizeof(void *)); SHOW(sizeof(void (*)(void))); SHOW(sizeof(size_t)); SHOW(sizeof(ptrdiff_t)); SHOW(sizeof(intptr_t));
  SHOW(sizeof(float)); SHOW(sizeof(double)); SHOW(sizeof(long double)); SHOW(sizeof(wchar_t)); SHOW(sizeof(intmax_t));
  SHOW(_Alignof(long long)); SHOW(_Alignof(double)); SHOW(_Alignof(long double)); SHOW(_Alignof(struct mixed));
  SHOW(sizeof(struct mixed)); SHOW(offsetof(struct mixed, ll)); SHOW(offsetof(struct mixed, x)); SHOW(offsetof(struct mixed, p));
  SHOW(sizeof(struct nested)); SHOW(offsetof(struct nested, in)); SHOW(offsetof(struct nested, ld));
  SHOW(sizeof(union any)); SHOW(sizeof(struct bits)); SHOW(sizeof(struct aligned)); SHOW(offsetof(struct aligned, v));
  SHOW(sizeof(struct flexible)); SHOW(offsetof(struct flexible, data));
  printf("%ld %ld %lu %lld %llu\n", LONG_MAX, LONG_MIN, ULONG_MAX, LLONG_MAX, ULLONG_MAX);
  printf("%zu %td %" PRIdPTR " %" PRIxPTR " %jd\n", SIZE_MAX, (ptrdiff_t)PTRDIFF_MIN, (intptr_t)INTPTR_MAX, UINTPTR_MAX, INTMAX_MIN);
  long l = LONG_MAX;
  unsigned long ul = (unsigned long)l + 1;
  size_t s = 0;
  s--;
  printf("%lu %zu %d\n", ul, s, (int)(ul + ul));
  printf("%d\n", 2147483648u > 0L);
  printf("%s\n", _Generic(sizeof 1, unsigned int: "unsigned int", unsigned long: "unsigned long", default: "?"));
  struct bits b = {5, -3, 0xabcdef1234ULL, -100};
  printf("%u %ld %llx %d\n", b.a, (long)b.b, (unsigned long long)b.c, b.d);
  return 0;
}
