/* What holds where statements and functions are left before their end. With -DWRONG each is wrong. */
#include "pick.h"
#include <stddef.h>
#include <stdlib.h>
/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1)); */
int first_of(const int *t, int n, int key) {
  int i = 0;
  while (i < n) {
    /*@ breaks t[i] == key;
      @ continues i == \old(i) + 1 && t[\old(i)] != key; */
    {
      if (t[i] == key || PICK(0, i == 2)) break;
      i++;
      continue;
    }
  }
  return i;
}
/*@ requires 0 <= c <= 6; */
int continued(int c) {
  int even = 0;
  for (int i = 0; i < c; i++) {
    /*@ continues i % 2 == 1 && even == \old(even); */
    { if (i % 2 == 1 || PICK(0, i == 4)) continue; }
    even++;
  }
  return even;
}
char *name_of(int c) {
  /*@ returns \result != \null || c < 10; */
  { if (c < 5) return NULL; else if (c < 10) return "a"; if (PICK(0, c == 17)) return 0; return "b"; }
}
int without_braces(int a) {
  if (a <= PICK(1, 0)) return 0;
  while (a > 0) /*@ breaks a > 1 || a == -1; */ break;
  return a;
}
/*@ requires \valid(a) && *a > -1000; */
int negated(int *a) {
  /*@ behavior negative: assumes *a < 0; returns \old(*a) == -*a && \result == -1; */
  if (*a < 0) { *a = PICK(-*a, *a == -7 ? 8 : -*a); return -1; }
  return *a != 0;
}
/*@ requires \valid(p); */
void nothing_returned(int *p) {
  /*@ returns *p == 0; */
  { if (*p == 0) return; if (*p == 3) { *p = PICK(0, 1); return; } }
  *p = 9;
}
int inner_breaks(int c) {
  int x = 0;
  do {
    /*@ breaks x == 1; */
    { switch (c) { case 5: x = 3; break; default: x = PICK(1, c == 6 ? 2 : 1); } if (x != 3) break; }
  } while (0);
  return x;
}
int decided(int a, int b) {
  /*@ returns \result == 0 || (a > 0 && b > 0); */
  return a > 0 && b > PICK(0, -1);
}
/*@ exits n <= 0 && \exit_status == 3; ensures \result == n; */
int checked_number(int n) { if (n < PICK(1, 2)) exit(3); return n; }
/*@ ensures \false; exits \exit_status == \old(status); */
static void give_up(int status) { exit(PICK(status, status == 99 ? 98 : status)); }
/*@ requires \valid(p) && 0 <= *p <= 9; exits \exit_status == \old(*p) && *p == -1; ensures *p == \old(*p) && *p != 7; */
void ended_below(int *p) { if (*p == 7) { *p = -1; give_up(PICK(7, 8)); } }
/*@ behavior bad: assumes n < 0; exits \exit_status == 1; ensures \false;
  @ behavior good: assumes n >= 0; exits \false; */
void by_behaviors(int n) { if (n < 0 || PICK(0, n == 1000)) exit(1); }
/*@ exits \false; */
int never_ends(int n) { if (PICK(0, n == 12345)) exit(0); return n; }
/*@ requires 0 <= x <= 9; exits \false; ensures \result == x; */
static int called_first(int x) { return PICK(x, x == 4 ? 5 : x); }
/*@ exits x > 9; */
int ends_before_call(int x) { if (PICK(x > 9, x > 9 || x == -4)) exit(2); return x < 0 ? 0 : called_first(x); }
