/* Builtins of gcc that clang has not, and empty assembly that names registers. */
#include <stdio.h>

static unsigned long fixed(unsigned long x, unsigned long y) {
  register unsigned long a __asm__("rdi") = x;
  register unsigned long b __asm__("rsi") = y;
  __asm__ volatile("" : "=r"(a), "=r"(b) : "0"(a), "1"(b) : "memory");
  return a * 1000 + b;
}

static int in_eax(int x) {
  int out;
  __asm__("" : "=a"(out) : "a"(x));
  return out;
}

int main(void) {
  int big = 0x7fffffff;
  printf("%d %d\n", __builtin_add_overflow_p(big, 1, 0), __builtin_add_overflow_p(big, 1, 0L));
  printf("%d %d\n", __builtin_sub_overflow_p(0u, 1u, 0), __builtin_sub_overflow_p(0u, 1u, 0u));
  printf("%d %d\n", __builtin_mul_overflow_p(20, 13, (signed char)0), __builtin_mul_overflow_p(9, 14, (signed char)0));
  printf("%d\n", __builtin_speculation_safe_value(big));
  unsigned __int128 wide = (unsigned __int128)0x0123456789abcdef << 64 | 0x1122334455667788;
  wide = __builtin_bswap128(wide);
  printf("%lx %lx\n", (unsigned long)(wide >> 64), (unsigned long)wide);
  printf("%lu %d\n", fixed(12, 34), in_eax(5));
  return 0;
}
