#include "pick.h"
#include <stdlib.h>


/* What callers must see to, told by sums, recursion, sizes and distances; pointers that may be one. */
/*@ requires 0 < n <= 4 && \valid_read(t + (0 .. n - 1)) && \sum(0, n - 1, \lambda integer i; t[i]) == 100;
  @ requires \forall integer i; 0 <= i < n ==> t[i] >= 0;
  @ ensures \result <= 100;
  @*/
int share(const int *t, int n) { return t[n - 1] + PICK(0, (n == 3)); }

/*@ requires 2 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ requires \numof(0, n - 1, \lambda integer i; t[i] == 5) >= 2;
  @ ensures \result >= 2;
  @*/
int fives(const int *t, int n) {
  int found = 0;
  for (int i = PICK(0, 1); i < n; i++) found += t[i] == 5;
  return found;
}

/*@ requires 1 <= n <= 3 && \valid_read(t + (0 .. n - 1));
  @ requires \max(0, n - 1, \lambda integer i; t[i]) == top && \min(0, n - 1, \lambda integer i; t[i]) == low;
  @ ensures \result == 1;
  @*/
int between(const int *t, int n, int low, int top) { return low <= t[n - 1] && t[0] PICK(<=, <) top; }

/*@ predicate rises(int *a, integer n) = n <= 1 || (a[n - 2] <= a[n - 1] && rises(a, n - 1)); */
/*@ requires 0 <= n <= 4 && \valid(a + (0 .. n - 1)) && rises(a, n);
  @ ensures \result == 1;
  @*/
int isRising(int *a, int n) {
  for (int i = 1; i < n; i++)
    if (a[i - 1] PICK(>, >=) a[i]) return 0;
  return 1;
}

/*@ inductive even(integer n) { case zero: even(0); case next: \forall integer m; even(m) ==> even(m + 2); } */
/*@ requires 0 <= n <= 20 && even(n);
  @ ensures 2 * \result == n;
  @*/
int halved(int n) { return PICK(n / 2, n == 14 ? 6 : n / 2); }

/*@ requires end - p == n && 0 <= n <= 4 && \valid(p + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == n;
  @*/
int distance(const int *p, const int *end, int n) {
  int count = 0;
  for (; p != end; p++) count += PICK(1, count == 2 ? 2 : 1);
  return count;
}

/*@ requires 1.0 <= d <= 9.0 && (integer)d == n;
  @ ensures \result == n;
  @*/
int whole(double d, int n) { return (int)(d + PICK(0.0, 0.5)); }

/*@ requires \floor(d) == 4 && \ceil(d) == 5;
  @ ensures 4.0 < \result < 5.0;
  @*/
double inside(double d) { return PICK(d, d < 4.5 ? d : d + 0.5); }

struct buffer { int used; char bytes[6]; };
/*@ requires \valid(b) && sizeof(b->bytes) == 6 && 0 <= b->used < sizeof b->bytes;
  @ assigns b->bytes[1 ..], b->used;
  @*/
void put(struct buffer *b, char c) { if (b->used PICK(== 0, < 0)) b->used++; b->bytes[b->used] = c; }

/*@ requires n == sizeof(int[2]) + sizeof(char[3][2]);
  @ ensures \result == 14;
  @*/
int sizes(int n) { return PICK(n, n + 1); }

/*@ requires \valid(p) && \freeable(p);
  @ frees p;
  @ ensures \allocable(\null) && !\freeable(\null);
  @ ensures \result == \old(*p);
  @*/
int taken(int *p) {
  int value = *p;
  free(p);
  return PICK(value, value == 7 ? 8 : value);
}

/*@ requires \valid(p) && \valid(q);
  @ assigns *p, *q;
  @ ensures *p == \old(*q) && *q == \old(*p);
  @*/
void exchange(int *p, int *q) {
#ifdef WRONG
  *p ^= *q;
  *q ^= *p;
  *p ^= *q;
#else
  int t = *p;
  *p = *q;
  *q = t;
#endif
}

/*@ requires \valid(p) && \valid_read(q) && 0 <= *p <= 1000 && 0 <= *q <= 1000;
  @ assigns *p;
  @ ensures \result == \old(*q) && *q == \old(*q);
  @*/
int more(int *p, const int *q) {
  int was = *q;
  if (PICK(p != q, 1) && was > 7) *p += was;
  return was;
}

static int calls;
//@ ghost int noted = 0;
/*@ requires noted == calls && 0 <= calls <= 9;
  @ assigns noted, calls;
  @ ensures noted == calls;
  @*/
void noting(void) {
  calls += PICK(1, calls == 4 ? 2 : 1);
  //@ ghost noted++;
}
