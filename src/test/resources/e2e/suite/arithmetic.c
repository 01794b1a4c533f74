/* Numbers: CWE 190, 191, 369, 682, 758, 1335; checked with --check overflow,shift. */
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

int add_bad(int a) { return a > 0 ? a + 10 : 0; /* defect: signed overflow */ }
int add_good(int a) { return a > 0 && a < INT_MAX - 10 ? a + 10 : 0; }
int subtract_bad(int a) { return a < 0 ? a - 10 : 0; /* defect: signed overflow */ }
int subtract_good(int a) { return a < 0 && a > INT_MIN + 10 ? a - 10 : 0; }
int multiply_bad(int a) { return a > 5 ? a * a : 0; /* defect: signed overflow */ }
int multiply_good(int a) { return a > 5 && a < 46340 ? a * a : 0; }
int increment_bad(int a) { return a > 1 ? ++a : 0; /* defect: signed overflow */ }
int increment_good(int a) { return a > 1 && a != INT_MAX ? ++a : 0; }
int negate_bad(int a) { return a < 0 ? -a : a; /* defect: signed overflow */ }
int negate_good(int a) { return a < 0 && a != INT_MIN ? -a : 0; }
int abs_bad(int a) { return abs(a) == 7; /* defect: signed overflow */ }
int abs_good(int a) { return a == INT_MIN ? 0 : abs(a) == 7; }
long long_add_bad(long a, long b) { return a > 0 && b > 0 ? a + b : 0; /* defect: signed overflow */ }
long long_add_good(long a, long b) { return a > 0 && b < 0 ? a + b : 0; }
int64_t wide_multiply_bad(int64_t a, int b) { return a * b; /* defect: signed overflow */ }
int64_t wide_multiply_good(int a, int b) { return (int64_t)a * b; }
unsigned wrap_good(unsigned a, unsigned b) { return a + b * 7u - 3u; }
short narrow_good(short a) { return (short)(a + 1); }
int left_shift_good(int a) { return a > 0 && a < 1 << 20 ? a << 4 : 0; }
unsigned unsigned_shift_good(unsigned a) { return a << 4; }
int char_shift_good(unsigned char a) { return a << 16; }
int accumulate_bad(int n) {
  int sum = 0;
  for (int i = 0; i < 3; i++) sum += n; /* defect: signed overflow */
  return sum;
}
int accumulate_good(int n) {
  int sum = 0;
  if (n < 0 || n > 1000000) return 0;
  for (int i = 0; i < 3; i++) sum += n;
  return sum;
}
int divide_bad(int a, int b) { return a == 12345 ? 77 / b : 0; /* defect: division by zero */ }
int divide_good(int a, int b) { return b > 0 ? a / b : 0; }
int remainder_bad(unsigned a) { return (int)(1000u % (a - 4711u)); /* defect: division by zero */ }
int remainder_good(unsigned a) { return a > 4711u ? (int)(1000u % (a - 4711u)) : 0; }
int overflow_quotient_bad(int b) { return b == 0 ? 0 : INT_MIN / b; /* defect: division overflow */ }
int overflow_quotient_good(int b) { return b == 0 || b == -1 ? 0 : INT_MIN / b; }
int overflow_remainder_bad(int a, int b) { return b != 0 ? a % b : 0; /* defect: division overflow */ }
long div_call_bad(long b) { return b < 5 ? ldiv(100, b).quot : 0; /* defect: division by zero */ }
long div_call_good(long b) { return b > 0 ? ldiv(100, b).quot : 0; }
double float_divide_good(double a, double b) { return a / b; }
int shift_amount_bad(int n) { return n >= 0 ? (int)(1u << n) : 0; /* defect: oversized shift */ }
int shift_amount_good(int n) { return n >= 0 && n < 32 ? (int)(1u << n) : 0; }
int shift_negative_bad(int n) { return n < 5 ? 100 >> n : 0; /* defect: oversized shift */ }
int shift_negative_good(int n) { return n < 5 && n >= 0 ? 100 >> n : 0; }
long wide_amount_bad(int n) { return n > 0 ? (long)(1ul << n) : 0; /* defect: oversized shift */ }
long wide_amount_good(int n) { return n > 0 && n < 64 ? (long)(1ul << n) : 0; }
int average_bad(int a, int b) { return (a + b) / 2; /* defect: signed overflow */ }
int average_good(int a, int b) { return a / 2 + b / 2 + (a % 2 + b % 2) / 2; }
int compound_bad(int a) { a *= 3; return a; /* defect: signed overflow */ }
int hash_good(const char *s) {
  unsigned h = 5381;
  if (s == NULL) return 0;
  while (*s) h = h * 33u ^ (unsigned char)*s++;
  return (int)(h & 0x7fffffff);
}
int float_to_int_good(float f) { return f > -1000.0f && f < 1000.0f ? (int)f : 0; }
