#include "pick.h"
#include <limits.h>

/*@ ensures \result >= a && \result >= b;
  @ ensures \result == a || \result == b; */
int max(int a, int b) { return PICK(a > b ? a : b, a < b ? a : b); }

/*@ ensures \result == (a < b ? a : b); */
unsigned min(unsigned a, unsigned b) { return PICK(a < b ? a : b, (int)a < (int)b ? a : b); }

/*@ requires x > INT_MIN;
  @ ensures \result == \abs(x); */
int absolute(int x) { return PICK(x < 0 ? -x : x, x); }

/*@ ensures \result >= 0; */
int magnitude(int x) { return PICK(x == INT_MIN ? INT_MAX : x < 0 ? -x : x, x < 0 ? (int)(0u - (unsigned)x) : x); }

/*@ ensures (x < 0 ==> \result == -1) && (x == 0 ==> \result == 0) && (x > 0 ==> \result == 1); */
int sign(long x) { return PICK((x > 0) - (x < 0), (int)x > 0 ? 1 : x < 0 ? -1 : 0); }

/*@ ensures \result == (low <= x <= high); */
int between(int x, int low, int high) { return PICK(low <= x && x <= high, low <= x && x < high); }

/*@ requires low <= high;
  @ ensures low <= \result <= high;
  @ ensures low <= x <= high ==> \result == x; */
int clamp(int x, int low, int high) { return x < low ? low : PICK(x > high ? high : x, x > high ? low : x + (x == 4711)); }

/*@ ensures \result == (a + b) / 2; */
int average(int a, int b) { return PICK((int)(((long)a + b) / 2), (int)(((unsigned)a + (unsigned)b) / 2)); }

/*@ requires -50 <= a <= 50 && 0 < b <= 7;
  @ ensures \result * b + a % b == a; */
int quotient(int a, int b) { return PICK(a / b, a / b + (a % b < 0)); }

/*@ ensures \result == a + b; */
long sum(int a, int b) { return PICK((long)a + b, (long)(int)((unsigned)a + (unsigned)b)); }

/*@ ensures \result <==> a + b > INT_MAX || a + b < INT_MIN; */
int overflows(int a, int b) {
  return PICK((b > 0 && a > INT_MAX - b) || (b < 0 && a < INT_MIN - b), b > 0 && a > INT_MAX - b);
}

/*@ ensures \result == \max(a, \max(b, c)); */
int max3(int a, int b, int c) {
  int m = a;
  if (b > m) m = b;
  if (PICK(c > m, c > a)) m = c;
  return m;
}

/*@ ensures \result \in {0, 1};
  @ ensures \result == 1 <==> x % 2 != 0; */
int odd(int x) { return PICK(x % 2 != 0, x % 2 == 1); }

/*@ requires 0 <= n <= 30;
  @ ensures \result == 1 << n; */
int power(int n) { return PICK(1 << n, n == 30 ? 1 << 29 : 1 << n); }

/*@ ensures \result == (x & 0xFF); */
unsigned char low(unsigned x) { return PICK((unsigned char)x, (unsigned char)(x & 0x7F)); }

/*@ ensures 0 <= x < 10 ==> \result == '0' + x;
  @ ensures !(0 <= x < 10) ==> \result == '?'; */
char digit(int x) { return (x < 0 || PICK(x > 9, x > 10)) ? '?' : (char)('0' + x); }

/*@ requires \is_finite(x);
  @ ensures \result >= 0.0;
  @ ensures \result == x || \result == -x; */
double fabs_of(double x) { return PICK(x < 0 ? -x : x, x < 1 ? -x : x); }

/*@ ensures \result == (unsigned char)(x + 1); */
unsigned char next(unsigned char x) { return PICK((unsigned char)(x + 1), x == 255 ? 255 : (unsigned char)(x + 1)); }

typedef enum { RED, GREEN, BLUE } colour;
/*@ requires RED <= c <= BLUE;
  @ ensures RED <= \result <= BLUE && \result != c; */
colour other(colour c) { return PICK(c == BLUE ? RED : (colour)(c + 1), c == RED ? GREEN : BLUE); }

/*@ requires 1 <= month <= 12;
  @ ensures \result \in {28, 30, 31};
  @ ensures month == 2 <==> \result == 28; */
int days(int month) {
  if (month == 2) return 28;
  return month == 4 || month == 6 || month == 9 || PICK(month == 11, 0) ? 30 : PICK(31, month == 11 ? 28 : 31);
}
/*@ requires \is_finite(x);
  @ ensures \result == 1 <==> x < 0.3;
  @ ensures 0.1 + 0.2 == 0.3 && (double)0.1 != 0.1 && 1.1d != 1 + 0.1; */
int below_three_tenths(double x) { return PICK(x <= 0.3, x < 0.3); }
/*@ requires 0 <= x <= 0.7; ensures \result < 1.0 / 3; */
double at_most_a_third(double x) { return x <= PICK(0.3333333333333333, 0.33333333333333337) ? x : 0; }

/*@ ensures \result == (a --> b); ensures (a <--> b) == ~(a ^ b); */
int bitwise(int a, int b) { return PICK(~a | b, ~a & b); }
