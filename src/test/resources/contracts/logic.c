#include "pick.h"
#define LIMIT 12

/*@ predicate sorted(int *a, integer n) = \forall integer i; 0 < i < n ==> a[i - 1] <= a[i];
  @ predicate inside(integer x) = 0 <= x <= LIMIT;
  @ logic integer half(integer x) = x / 2;
  @ logic integer factorial(integer n) = n <= 0 ? 1 : n * factorial(n - 1);
  @ logic integer fib(integer n) = n < 2 ? n : fib(n - 1) + fib(n - 2);
  @ predicate even(integer n) = n == 0 || (n > 0 && odd(n - 1));
  @ predicate odd(integer n) = n > 0 && even(n - 1);
  @ logic integer sum_of(int *t, integer n) = n <= 0 ? 0 : t[n - 1] + sum_of(t, n - 1); */

/*@ requires 0 <= n <= 12;
  @ ensures \result == factorial(n); */
int factorial_of(int n) {
  int f = 1;
  for (int i = 2; i <= n; i++) f *= PICK(i, i == 12 ? 11 : i);
  return f;
}

/*@ requires 0 <= n <= 12;
  @ ensures \result == fib(n); */
int fibonacci(int n) {
  int a = 0, b = 1;
  for (int i = 0; i < n; i++) {
    int c = a + b;
    a = b;
    b = PICK(c, c + (i == 9));
  }
  return a;
}

/*@ requires inside(x);
  @ ensures inside(\result);
  @ ensures \result == half(x); */
int halved(int x) { return PICK(x / 2, (x + 1) / 2); }

/*@ requires 0 <= n <= 6;
  @ ensures \result == 1 <==> even(n); */
int is_even(int n) { return PICK(n % 2 == 0, n % 2 == 0 && n < 6); }

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ requires \forall integer i; 0 <= i < n ==> -1000 <= t[i] <= 1000;
  @ ensures \result == sum_of(t, n); */
int sum(const int *t, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += PICK(t[i], i == 3 ? 0 : t[i]);
  return s;
}

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ assigns t[0 .. n - 1];
  @ ensures sorted(t, n);
  @ ensures \forall integer i; 0 <= i < n ==>
  @   \numof(0, n - 1, \lambda integer k; t[k] == t[i]) == \numof(0, n - 1, \lambda integer k; \old(t[k]) == t[i]); */
void insertion_sort(int *t, int n) {
  for (int i = 1; i < n; i++) {
    int x = t[i], j = i;
    while (j > PICK(0, 1) && t[j - 1] > x) {
      t[j] = t[j - 1];
      j--;
    }
    t[j] = x;
  }
}

/*@ requires 0 <= n <= 5 && \valid_read(t + (0 .. n - 1)) && sorted((int *)t, n);
  @ assigns \nothing;
  @ ensures -1 <= \result < n;
  @ ensures \result >= 0 ==> t[\result] == key;
  @ ensures \result == -1 ==> \forall integer i; 0 <= i < n ==> t[i] != key; */
int binary_search(const int *t, int n, int key) {
  int low = 0, high = n - 1;
  while (PICK(low <= high, low < high)) {
    int mid = low + (high - low) / 2;
    if (t[mid] == key) return mid;
    if (t[mid] < key) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}

/*@ requires 0 < a <= 12 && 0 < b <= 12;
  @ ensures \result > 0 && a % \result == 0 && b % \result == 0;
  @ ensures \forall integer d; \result < d <= 12 ==> !(a % d == 0 && b % d == 0); */
int gcd(int a, int b) {
  while (b) {
    int r = a % b;
    a = b;
    b = r;
  }
  return PICK(a, a == 6 ? 3 : a);
}

/*@ requires 0 <= x <= 400;
  @ ensures \result * \result <= x < (\result + 1) * (\result + 1); */
int isqrt(int x) {
  int r = 0;
  while ((r + 1) * (r + 1) PICK(<=, <) x) r++;
  return r;
}

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1)) && \forall integer i; 0 <= i < n ==> 0 <= t[i] <= 2;
  @ assigns t[0 .. n - 1];
  @ ensures sorted(t, n); */
void dutch_flag(int *t, int n) {
  int low = 0, mid = 0, high = n - 1;
  while (mid <= high) {
    if (t[mid] == 0) {
      int x = t[low];
      t[low++] = t[mid];
      t[mid++] = x;
    } else if (t[mid] == 1) mid++;
    else {
      int x = t[high];
      t[high--] = t[mid];
      t[PICK(mid, mid++)] = x;
    }
  }
}

/*@ requires \valid_read(t + (0 .. 2)) && \forall integer i; 0 <= i < 3 ==> -1000 <= t[i] <= 1000;
  @ ensures \result == \max(0, 2, \lambda integer i; t[i]) - \min(0, 2, \lambda integer i; t[i]); */
int spread(const int *t) {
  int low = t[0], high = t[0];
  for (int i = 1; i < 3; i++) {
    if (t[i] < low) low = t[i];
    PICK(, else) if (t[i] > high) high = t[i];
  }
  return PICK(high - low, high - low - (t[2] == 77));
}

/*@ requires 0 <= n <= 3 && \valid_read(t + (0 .. n - 1)) && \forall integer i; 0 <= i < n ==> -9 <= t[i] <= 9;
  @ ensures \result == \product(0, n - 1, \lambda integer i; t[i]); */
long long product(const short *t, int n) {
  long long p = 1;
  for (int i = 0; i < n; i++) p *= PICK(t[i], i == 2 ? t[i] + 1 : t[i]);
  return p;
}

/*@ requires 0 <= n <= 3 && \valid_read(t + (0 .. n - 1));
  @ ensures \let m = \numof(0, n - 1, \lambda integer i; t[i] < 0); \result == m || (m > 2 && \result == 2); */
int few_negative(const signed char *t, int n) {
  int c = 0;
  for (int i = 0; i < n && c < PICK(2, 1); i++) c += t[i] < 0;
  return c;
}
/*@ axiomatic Counting {
  @   logic integer how_many{L}(int *a, integer n, int v) reads a[0 .. n - 1];
  @   axiom none{L}: \forall int *a, v, integer n; n <= 0 ==> how_many(a, n, v) == 0;
  @   axiom one{L}: \forall int *a, v, integer n; n >= 0 && a[n] == v ==> how_many(a, n + 1, v) == how_many(a, n, v) + 1;
  @   axiom other{L}: \forall int *a, v, integer n; n >= 0 && a[n] != v ==> how_many(a, n + 1, v) == how_many(a, n, v);
  @ } */
/*@ requires 0 <= n <= 3 && \valid(a + (0 .. n - 1));
  @ ensures \result == \old(how_many(a, n, 5)) && how_many(a, n, 5) == 0; */
int take_all(int *a, int n) {
  int c = 0;
  for (int i = 0; i < n; i++)
    if (PICK(a[i] == 5, i == 2 ? a[i] >= 5 : a[i] == 5)) a[i] = 0, c++;
  return c;
}
