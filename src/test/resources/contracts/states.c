#include "pick.h"
#include <stdlib.h>

/* Earlier states: loops, labels, statements; ghosts; invariants; measures. */
static int total;
/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1)); */
int fill(int *t, int n, int x) {
  int i, s = 0;
  /*@ loop assigns i, s, t[0 .. n - 1]; */
  for (i = 0; i < n; i++) { t[i] = x; s++; if (PICK(0, i == 2)) total = 5; }
  return s;
}
/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1)); */
int fill2(int *t, int n, int x) {
  int k = 7;
  /*@ loop assigns t[0 .. n - 1]; */
  for (int i = 0; i < n; i++) { t[i] = x; if (PICK(0, i == 3)) k = 8; }
  return k;
}
/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n)); */
int fill3(int *t, int n, int x) {
  int i = 0;
  //@ loop assigns i, t[0 .. n - 1];
  while (i < n) { t[PICK(i, i + (x == 3))] = x; i++; }
  return 0;
}
/*@ requires 0 <= x <= 100; */
int labels(int x) {
  int y = x;
  y += 1;
Mid:
  y += PICK(2, x == 50 ? 3 : 2);
  //@ assert y == \at(y, Mid) + 2;
  return y;
}
/*@ requires 0 <= n <= 5 && 0 <= s0 <= 5; */
int loops(int n, int s0) {
  int s = s0;
  for (int i = 0; i < n; i++) {
    s += i;
    //@ assert s == \at(s, LoopCurrent) + i;
    //@ assert s >= \at(s, LoopEntry);
    if (PICK(0, i == 2)) s -= 8;
  }
  return s;
}
/*@ requires -100 <= x <= 100; */
int stmt(int x, int y) {
  /*@ requires -200 <= x <= 200;
    @ ensures x == \old(x) + 1; */
  if (x > 5) { x++; } else { x = PICK(x + 1, x == -7 ? x : x + 1); }
  return x;
}
/*@ behavior neg: assumes x < 0; ensures \result >= 0;
  @ behavior pos: assumes x >= 0; ensures \result == x; */
int beh(int x) {
  int r = x;
  if (x == -2147483647 - 1) return 0;
  if (x < 0) r = PICK(-x, x == -9 ? x : -x);
  //@ for neg: assert r > 0;
  //@ for pos: assert r == x;
  return r;
}

int ghosts(int n) {
  //@ ghost int steps = 0;
  int i = 0;
  while (i < n && i < 5) {
    i++;
    //@ ghost steps++;
    if (PICK(0, i == 3)) i++;
  }
  //@ assert steps == i;
  return i;
}
//@ ghost int opened = 0;
/*@ requires 0 <= n <= 3;
  @ ensures opened == \old(opened); */
int handles(int n) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    //@ ghost opened++;
    k++;
  }
  while (k > 0) {
    k--;
    if (PICK(0, k == 1)) continue;
    //@ ghost opened--;
  }
  return k;
}
struct range { int low, high; };
//@ type invariant ordered(struct range r) = r.low <= r.high;
/*@ requires \valid(r) && -1000 <= r->low && r->high <= 1000 && -100 <= by <= 100; */
void move(struct range *r, int by) { r->low += by; r->high += PICK(by, by == 50 ? -by : by); }
/*@ requires -100 <= a <= 100; */
struct range make(int a) { struct range r = {a, PICK(a + 1, a == 3 ? a - 1 : a + 1)}; return r; }
int used, limit;
/*@ global invariant within: 0 <= used <= limit; */
int take(int n) { if (n < 0 || n > limit - used) return PICK(0, used++); used += n; return 1; }
/*@ requires 0 <= n <= 5; decreases n; terminates \true;
  @ ensures \result == n * (n + 1) / 2; assigns \nothing; */
int tri(int n) { return n == 0 ? 0 : n + tri(PICK(n - 1, n == 4 ? n - 2 : n - 1)); }
/*@ requires 0 <= n <= 5; decreases n; */
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) + PICK(0, n == 5 ? 0 * fib(-1) : 0); }

/*@ requires -4 <= n <= 4; decreases n; */
int down(int n) { return n <= PICK(0, -4) ? 0 : 1 + down(n - 1); }

int taken(int x) {
  int y = x / 2;
  //@ admit -1000 < y < 1000;
  int z = 1000 * (PICK(y, y == 77 ? 2000 : y));
  //@ assert -1000000 < z < 1000000;
  return z;
}
/*@ requires -100 <= x <= 100; */
int statement_behaviors(int x) {
  int y = 3;
  /*@ assigns y, x;
    @ behavior up:
    @   assumes x >= 0;
    @   requires x < 101;
    @   ensures x == \old(x) + 1;
    @ behavior down:
    @   assumes x < 0;
    @   ensures x == \old(x);
    @   assigns y;
    @ complete behaviors;
    @ disjoint behaviors up, down; */
  if (PICK(x >= 0, x >= -7)) { x++; y = 4; } else { y = 2; }
  return x + y;
}
/*@ requires -100 <= x <= 100 && \valid(p); */
int statement_frame(int x, int *p) {
  int y = 3;
  //@ assigns y;
  { y = x; if (PICK(0, x == 42)) *p = *p ^ 1; }
  return y;
}
/*@ requires 0 <= x <= 10; */
int statement_gap(int x) {
  int y = x;
  /*@ behavior low: assumes x < 5; ensures y == 1;
    @ behavior high: assumes x > 4; ensures y == 2;
    @ complete behaviors low, high; */
  if (x < 5) y = 1; else y = PICK(2, x == 7 ? 3 : 2);
  return y;
}
static int counter;
/*@ requires 0 <= counter <= 1000; assigns counter;
  @ ensures \let i = counter; \old(counter + i) == 2 * \old(counter) + 1 && (i) \in {\old(counter) + 1, -1}; */
void let_state(int x) { counter += PICK(1, x == 3 ? 2 : 1); }
static int spoken;
/*@ requires 0 <= spoken <= 4; ensures \result + spoken <= 204; */
int only_spoken_of(void) { return PICK(200, 201); }
/*@ requires 0 <= x <= 9; */
int unset(int x) {
  int y = 0, z;
  //@ assigns y;
  if (PICK(0, x == 3)) z = 1; else y = x;
  z = 2;
  return y + z;
}
/*@ requires p == \null || (\valid(p) && *p < 1000); */
static int at_its_start(int *p, int k) {
  int y = k;
  k += PICK(0, k == 7);
Mid:
  if (p) *p += 1;
  //@ assert k == \at(k, Pre) && spoken == \at(\at(spoken, Pre), Mid);
  //@ assert p == \null || *p == \at(*p, Pre) + 1 && *p == \at(*p + 1, Mid);
  return y;
}
/*@ requires 0 <= a <= 100; */
int states_of_called(int a, int b) { return a > 3 ? at_its_start(&a, b) : at_its_start(0, b); }
/*@ requires 0 <= spoken <= 100; */
int old_of_statement(int x) {
  /*@ ensures \at(spoken, Old) + 1 == \at(spoken, Post); */
  spoken += PICK(1, x == 77 ? 2 : 1);
  return x;
}
/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> -100 < t[k] < 100; */
void doubled_all(int *t, int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> t[k] == 2 * \at(t[k], LoopEntry);
      loop invariant \forall integer k; i <= k < n ==> t[k] == \at(t[k], LoopEntry);
      loop assigns i, t[0 .. n - 1]; */
  while (i < n) { t[i] = PICK(2 * t[i], i == 2 ? t[i] : 2 * t[i]); i++; }
}
/*@ requires 1 <= n <= 4 && \valid(t + (0 .. n - 1)); */
void shifted(int *t, int n) {
  int first = t[0];
  for (int j = 1; j < n; j++) t[j - 1] = t[j];
L:
  first = first;
  t[n - 1] = PICK(first, n == 3 ? t[0] : first);
  //@ assert \forall integer k; 0 <= k < n - 1 ==> t[k] == \at(t[k + 1], Pre) && t[k] == \at(t[k], L);
  //@ assert t[n - 1] == \at(t[0], Pre);
}
static int table[3];
/*@ requires \forall integer k; 0 <= k < 3 ==> 0 <= table[k] <= 9; */
int raised(int by) {
  by = by & 3;
Before:
  for (int i = 0; i < 3; i++) table[i] += PICK(by, i == 1 ? 0 : by);
  //@ assert \forall integer k; 0 <= k < 3 ==> table[k] == \at(table[k] + by, Before);
  return by;
}
/*@ requires \valid(p + (0 .. 1)); */
static void swapped(int *p) {
  int t = p[0]; p[0] = p[1]; p[1] = PICK(t, t == 77 ? 78 : t);
  //@ assert \forall integer k; 0 <= k < 2 ==> p[k] == \at(p[1 - k], Pre);
}
/*@ requires \valid(q + (0 .. 2)); */
void called_with(int *q) { swapped(q + 1); }
/*@ requires 0 <= n <= 3 && \valid(t + (0 .. n - 1)); */
int kept_sum(int *t, int n) {
  int rounds = 0;
Start:
  for (int i = 0; i < n; i++) {
    rounds++;
    //@ assert \exists integer k; 0 <= k < n && \at(t[k], Start) == t[i];
    //@ assert \numof(0, n - 1, \lambda integer k; \at(t[k], LoopEntry) == t[k]) == n;
    if (PICK(0, t[i] == 55)) t[i]++;
  }
  return rounds;
}
/*@ requires \valid(p + (0 .. 1)) && \valid(q) && \separated(p + (0 .. 1), q); */
void place_of_earlier(int *p, int *q) {
  p[0] = 0; p[1] = 1; *q = 0;
L1:
  p[0] = 2; p[1] = 3; *q = PICK(1, p[0]);
L2:
  p[0] = PICK(7, *q);
  //@ assert \at(*(p + \at(*q, L1)), L2) == 2 && \at(p[\at(*q, L1) + 1], L2) == 3;
  //@ assert *(p + \at(*q, L1)) == 7;
}
/*@ requires \valid_string(s) && \strlen(s) <= 3;
  @ ensures \old(\valid_string(s)) && \strlen(s) == \old(\strlen(s)); */
void no_q(char *s) { for (; *s; s++) if (*s == 'q') *s = PICK('Q', 0); }
/*@ behavior some: assumes \valid(p); ensures \result == 1 && \old(\initialized(p));
  @ behavior none: assumes p == \null; ensures \result == 0; */
int let_go(int *p) { if (!p) return 0; free(p); return PICK(1, 2); }
