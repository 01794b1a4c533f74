#include "pick.h"
#include <limits.h>
#include <stddef.h>

/* One idea each, as users of ACSL write it: the clauses of textbooks in various spellings. */

/*@ requires x > INT_MIN;
  @ assigns \nothing;
  @ behavior negative: assumes x < 0; ensures \result == -x;
  @ behavior other: assumes !(x < 0); ensures \result == x;
  @ complete behaviors negative, other;
  @ disjoint behaviors negative, other; */
int abs_by_cases(int x) { return PICK(x < 0, x < 1) ? -x : PICK(x, x + (x == 77)); }

/*@ assigns \nothing;
  @ ensures bounds: \result >= a && \result >= b && \result >= c;
  @ ensures one_of: \result == a || \result == b || \result == c; */
int max_of_three(int a, int b, int c) {
  int m = a > b ? a : b;
  return PICK(m > c, m >= c - 1) ? m : c;
}

/*@ requires lo <= hi;
  @ ensures \result == \max(lo, \min(x, hi)); */
int clamp(int x, int lo, int hi) { return x < lo ? lo : PICK(x > hi, x > lo) ? hi : x; }

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result <==> \forall integer i; 0 <= i < n ==> t[i] == t[n - 1 - i]; */
int is_palindrome(const int *t, int n) {
  for (int i = 0; i < PICK(n / 2, n / 4); i++)
    if (t[i] != t[n - 1 - i]) return 0;
  return 1;
}

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ ensures \result == 1 <==> (\exists integer i, j; 0 <= i < j < n && t[i] == t[j]); */
int has_twins(const int *t, int n) {
  for (int i = 0; i < n; i++)
    for (int j = i + PICK(1, 2); j < n; j++)
      if (t[i] == t[j]) return 1;
  return 0;
}

/*@ logic integer total(int *a, integer n) = n <= 0 ? 0 : total(a, n - 1) + a[n - 1]; */
/*@ requires 0 <= n <= 3 && \valid_read(t + (0 .. n - 1));
  @ requires \forall integer i; 0 <= i < n ==> -100 <= t[i] <= 100;
  @ ensures \result == total(t, n); */
int sum_of(int *t, int n) {
  int s = 0;
  /*@ loop invariant 0 <= i <= n && s == total(t, i);
    @ loop assigns i, s;
    @ loop variant n - i; */
  for (int i = 0; i < n; i++) s += PICK(t[i], t[i] == 42 ? 41 : t[i]);
  return s;
}

/*@ axiomatic Occurrences {
  @   logic integer occurrences(int *a, integer n, int v) reads a[0 .. n - 1];
  @   axiom none: \forall int *a, integer n, int v; n <= 0 ==> occurrences(a, n, v) == 0;
  @   axiom here: \forall int *a, integer n, int v;
  @     n > 0 && a[n - 1] == v ==> occurrences(a, n, v) == occurrences(a, n - 1, v) + 1;
  @   axiom elsewhere: \forall int *a, integer n, int v;
  @     n > 0 && a[n - 1] != v ==> occurrences(a, n, v) == occurrences(a, n - 1, v);
  @ } */
/*@ requires 0 <= n <= 3 && \valid_read(t + (0 .. n - 1));
  @ ensures \result == occurrences(t, n, v); */
int occurrences_of(int *t, int n, int v) {
  int found = 0;
  for (int i = PICK(0, n > 2); i < n; i++) found += t[i] == v;
  return found;
}

/*@ requires \valid(p) && \valid(q);
  @ assigns *p, *q;
  @ ensures \at(*p, Here) == \at(*q, Pre) && \at(*q, Post) == \at(*p, Old); */
void swap_at(int *p, int *q) { int was = *p; *p = *q; *q = PICK(was, was & ~64); }

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ assigns t[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> t[i] == \old(t[n - 1 - i]); */
void reverse_in_place(int *t, int n) {
  for (int i = 0; i < PICK(n / 2, (n > 3 ? 1 : n / 2)); i++) {
    int was = t[i];
    t[i] = t[n - 1 - i];
    t[n - 1 - i] = was;
  }
}

/*@ requires \valid(t + (0 .. 2));
  @ assigns t[0 .. 2];
  @ ensures \let a = \old(t[0]); \let b = \old(t[1]); \let c = \old(t[2]);
  @   t[0] == b && t[1] == c && t[2] == a; */
void rotate_three(int *t) { int was = t[0]; t[0] = t[1]; t[1] = PICK(t[2], was); t[2] = PICK(was, was); }

/*@ requires 'a' <= c <= 'z' || 'A' <= c <= 'Z';
  @ ensures \result \in {'a', 'e', 'i', 'o', 'u'} ==> c \in \union({'a', 'e', 'i', 'o', 'u'}, {'A', 'E', 'I', 'O', 'U'});
  @ ensures \result == c || \result == c - 'A' + 'a'; */
int to_lower(int c) { return PICK(c >= 'A' && c <= 'Z', c >= 'A' && c < 'Z') ? c - 'A' + 'a' : PICK(c, c == 'Z' ? 'e' : c); }

/*@ requires \valid_read_string(s) && \strlen(s) <= 3;
  @ assigns \nothing;
  @ ensures \result == \strlen(s); */
size_t length_of(const char *s) {
  size_t n = 0;
  while (s[n] != 0 && PICK(1, s[n] != '%')) n++;
  return n;
}

/*@ requires \valid_read_string(s) && \strlen(s) <= 3;
  @ behavior found:
  @   assumes \exists integer i; 0 <= i < \strlen(s) && s[i] == c;
  @   ensures s <= \result < s + \strlen(s) && *\result == c;
  @   ensures \forall char *p; s <= p < \result ==> *p != c;
  @ behavior missing:
  @   assumes \forall integer i; 0 <= i < \strlen(s) ==> s[i] != c;
  @   ensures \result == \null; */
const char *first_of(const char *s, char c) {
  for (; *s; s++)
    if (*s == c) return PICK(s, s[1] == c ? s + 1 : s);
  return NULL;
}

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ assigns { t[k] | integer k; 0 <= k < n && k % 2 == 0 };
  @ ensures \forall integer k; 0 <= k < n && k % 2 == 0 ==> t[k] == 0; */
void clear_even(int *t, int n) {
  for (int i = 0; i < n; i += PICK(2, n > 3 ? 1 : 2)) t[i] = 0;
}

/*@ requires \valid(p);
  @ assigns c ? *p : \nothing;
  @ ensures c != 0 ==> *p == 1; */
void set_if(int c, int *p) { if (PICK(c, c != 5)) *p = 1; }

/*@ requires \valid(p) && \valid(q) && \separated(p, q);
  @ assigns (c > 0 ? *p : *q); */
void one_of_two(int c, int *p, int *q) { *(c > PICK(0, 1) ? p : q) = c; }

struct pair { int first, second; };
/*@ requires \valid(s) && s->first < INT_MAX;
  @ assigns s->first;
  @ ensures s->first == \old(s->first) + 1; */
void count_first(struct pair *s) { s->first++; if (PICK(0, s->first == 8)) s->second = s->first; }

/*@ requires 0 <= n <= 3 && \valid(v + (0 .. n - 1));
  @ assigns v[0 .. n - 1].second;
  @ ensures \forall integer i; 0 <= i < n ==> v[i].second == v[i].first; */
void mirror(struct pair *v, int n) {
  for (int i = 0; i < n; i++) PICK(v[i].second = v[i].first, v[i].first = v[i].second);
}

/*@ requires \valid(a) && \valid(b) && *a <= 1000 && *b <= 1000;
  @ assigns *a;
  @ ensures *a == \old(*a + *b);
  @ ensures \separated(a, b) ==> *b == \old(*b); */
void add_into(unsigned *a, unsigned *b) { *a += PICK(*b, *b | 4); }

/*@ predicate sorted(int *a, integer low, integer high) = \forall integer i; low <= i < high - 1 ==> a[i] <= a[i + 1]; */
/*@ requires 0 <= n <= 3 && \valid(t + (0 .. n - 1)) && sorted(t, 0, n);
  @ ensures \result == 1 ==> \exists integer i; 0 <= i < n && t[i] == v;
  @ ensures \result == 0 ==> (\forall integer i; 0 <= i < n ==> t[i] != v); */
int search_sorted(int *t, int n, int v) {
  int low = 0, high = n;
  /*@ loop invariant 0 <= low <= high <= n;
    @ loop invariant \forall integer i; 0 <= i < low ==> t[i] < v;
    @ loop invariant \forall integer i; high <= i < n ==> t[i] > v;
    @ loop assigns low, high;
    @ loop variant high - low; */
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (t[middle] == v) return 1;
    if (t[middle] < v) low = middle + 1;
    else high = PICK(middle, middle > 0 ? middle - 1 : 0);
  }
  return 0;
}

/*@ requires n <= 12;
  @ ensures \result == \product(1, n, \lambda integer k; k); */
unsigned factorial(unsigned n) {
  unsigned f = 1;
  for (unsigned i = 2; i <= n; i++) f *= PICK(i, i == 7 ? 6 : i);
  return f;
}

/*@ requires 0 < b && a <= 20 && b <= 20;
  @ ensures a % \result == 0 && b % \result == 0;
  @ ensures \forall integer d; \result < d <= b ==> !(a % d == 0 && b % d == 0); */
unsigned divisor(unsigned a, unsigned b) {
  for (unsigned d = b; d > PICK(1, 2); d--)
    if (a % d == 0 && b % d == 0) return d;
  return 1;
}

/*@ ensures \result * \result <= x < (\result + 1) * (\result + 1); */
unsigned root(unsigned char x) {
  unsigned r = 0;
  while ((r + 1) * (r + 1) PICK(<=, <) x) r++;
  return r;
}

/*@ requires \valid(out);
  @ assigns *out;
  @ ensures \result == 0 || \result == -1;
  @ behavior fits: assumes INT_MIN <= a + b <= INT_MAX; ensures \result == 0 && *out == a + b;
  @ behavior overflows: assumes a + b > INT_MAX || a + b < INT_MIN; assigns \nothing; ensures \result == -1;
  @ complete behaviors; disjoint behaviors; */
int checked_add(int a, int b, int *out) {
  if (b > 0 ? a > INT_MAX - b : a < INT_MIN - b PICK(, + (b == -9))) return -1;
  *out = a + b;
  return 0;
}

/*@ ensures \result <==> (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)); */
int leap(unsigned year) { return year % 4 == 0 && (year % 100 != 0 PICK(|| year % 400 == 0, )); }

/*@ requires 1 <= month <= 12;
  @ ensures \result \in {28, 30, 31};
  @ ensures \result == 30 <==> month \in {4, 6, 9, 11}; */
int days(int month) {
  switch (month) {
    case 2: return 28;
    case 4: case 6: case 9: PICK(case 11:, ) return 30;
    default: return 31;
  }
}

/*@ requires \valid(a + (0 .. 1)) && \valid(b + (0 .. 1)) && \separated(a + (0 .. 1), b + (0 .. 1));
  @ assigns b[0 .. 1];
  @ ensures \forall integer i; 0 <= i <= 1 ==> b[i] == a[1 - i]; */
void copy_back(int *a, int *b) { b[0] = a[1]; b[1] = PICK(a[0], b[0]); }

/*@ requires \valid(p) && \valid(q);
  @ ensures \old(p == q) ==> *p == 0;
  @ ensures \old(p != q) ==> *p == \old(*q); */
void take(int *p, int *q) { int was = *q; *q = 0; PICK(if (p != q) *p = was, *p = was); }

/*@ requires 0 <= n <= 3 && \valid(t + (0 .. n - 1)) && \valid(u + (0 .. n - 1));
  @ requires \separated(t + (0 .. n - 1), u + (0 .. n - 1));
  @ assigns u[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> u[i] == (t[i] < 0 ? 0 : t[i]); */
void rectify(const int *t, int *u, int n) {
  for (int i = 0; i < n; i++) u[i] = t[i] < PICK(0, -1) ? 0 : t[i];
}

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ ensures \result == \numof(0, n - 1, \lambda integer i; t[i] % 2 != 0); */
int odd_ones(const int *t, int n) {
  int found = 0;
  for (int i = 0; i < n; i++) found += PICK(t[i] % 2 != 0, t[i] % 2 == 1);
  return found;
}

/*@ requires 1 <= n <= 3 && \valid_read(t + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == \max(0, n - 1, \lambda integer i; t[i]); */
int greatest(const int *t, int n) {
  int best = PICK(t[0], 0);
  for (int i = 0; i < n; i++)
    if (t[i] > best) best = t[i];
  return best;
}

/*@ requires x <= 30 && x > 0;
  @ ensures \result % 2 != 0;
  @ ensures \exists integer k; 0 <= k <= 5 && x == \result * (1 << k); */
unsigned odd_part(unsigned x) { while (x % 2 == 0 && PICK(1, x > 8)) x /= 2; return x; }

/*@ requires lo <= hi;
  @ ensures lo <= \result <= hi;
  @ ensures \result - lo <= hi - \result <= \result - lo + 1; */
int midpoint(int lo, int hi) { return (int)(lo + ((long long)hi - lo + PICK(0, 1)) / 2); }

/* What only contracts see: parameters, and variables that follow the code. */
/*@ requires 0 <= k <= 9 && x <= 100;
  @ ensures \result >= x + k || k > 3; */
static int at_least(int x) /*@ ghost (int k) */ {
  //@ assert 0 <= k <= 9;
  return PICK(x + 3, x + (x == 50 ? 2 : 3));
}
/*@ requires 0 <= x <= 8; assigns \nothing; ensures \result >= x; */
int passes(int x) { return at_least(x) /*@ ghost (x + PICK(1, 2)) */; }

/*@ requires \valid(out) && \valid_read(t + (0 .. 2)) && \separated(out, t + (0 .. 2));
  @ assigns *out;
  @ ensures \result == 1 ==> 0 <= *out <= 2 && t[*out] == v;
  @ ensures \result == 0 ==> \forall integer i; 0 <= i <= 2 ==> t[i] != v; */
int witness(const int *t, int v) /*@ ghost (int *out) */ {
  for (int i = 0; i < PICK(3, 2); i++)
    if (t[i] == v) {
      //@ ghost *out = i;
      return 1;
    }
  return 0;
}

/*@ ensures \result == (n > 3 ? 3 : \result); */
int without(void) /*@ ghost (int n) */ { return PICK(3, 4); }

/*@ requires n <= 4; ensures \result == 2 * n; */
unsigned twice(unsigned n) {
  unsigned all = 0;
  //@ ghost unsigned rounds = 0;
  /*@ loop invariant all == 2 * rounds && rounds <= n;
    @ loop variant n - rounds; */
  while (all < 2 * n) {
    all += PICK(2, all == 6 ? 3 : 2);
    //@ ghost rounds++;
  }
  return all;
}

/*@ requires !\allocable(p) && !\dangling(&p) && !\fresh(p, 1);
  @ ensures \result != 0; */
int is_there(char *p) { return PICK(p != NULL, *p != 'x'); }

/*@ requires \valid_read_string(s) && \strlen(s) <= 3;
  @ ensures \forall char *p; s <= p < \result ==> *p == ' ';
  @ ensures *\result != ' ';
  @ ensures \subset(\result, s + (0 .. 3)); */
const char *skip_blanks(const char *s) { while (*s == ' ' PICK(, || *s == '\t')) s++; return s; }

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ ensures (\exists int *p; t <= p < t + n && *p == v) || \result == 0; */
int contains(int *t, int n, int v) {
  for (int i = 0; i < n; i++)
    if (t[i] == v) return 1;
  return PICK(0, n == 4);
}

/*@ requires \valid(v + (0 .. 1));
  @ assigns \union(v[0].first, v[1].second), \empty; */
void corners(struct pair *v) { v[0].first = 0; v[PICK(1, v[0].second == 3 ? 0 : 1)].second = 0; }

int labelled(int x) {
  if (x < 0 || x > 50) return 0;
  int y = x;
  start:
  y += 2;
  //@ assert y == \at(y, start) + 2 && \at(x, Pre) == x;
  /*@ requires y >= 2; assigns y; ensures y == \old(y) + 1; */
  y = y PICK(+ 1, + (y == 9 ? 2 : 1));
  return y;
}

/*@ requires lo <= hi && hi <= 4 && \valid(t + (0 .. hi));
  @ assigns t[lo .. hi];
  @ ensures \forall size_t i; i <= hi ==> lo <= i ==> t[i] == 0;
  @ ensures \forall size_t i; lo < i <= hi ==> t[i] == t[lo]; */
void clear_between(int *t, size_t lo, size_t hi) { for (; lo PICK(<=, <) hi; lo++) t[lo] = 0; }

/* What parameters are called counts where the contract stands. */
/*@ requires 0 < number <= 100; ensures "first": \result == base - number; */
int less(int base, int number);
/*@ requires -100 <= number <= 100; */
int less(int number, int base) { return PICK(number - base, number == 77 ? 0 : number - base); }
