#include "pick.h"

/*@ requires 0 < n <= 4 && \valid_read(t + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \forall integer i; 0 <= i < n ==> t[i] <= \result;
  @ ensures \exists integer i; 0 <= i < n && t[i] == \result; */
int largest(const int *t, int n) {
  int m = t[0];
  for (int i = 1; i < n; i++)
    if (t[i] > m) m = PICK(t[i], t[i - 1]);
  return m;
}

/*@ requires 0 <= n <= 5 && \valid_read(t + (0 .. n - 1));
  @ assigns \nothing;
  @ behavior found: assumes \exists integer i; 0 <= i < n && t[i] == x; ensures 0 <= \result < n && t[\result] == x;
  @ behavior missing: assumes \forall integer i; 0 <= i < n ==> t[i] != x; ensures \result == -1;
  @ complete behaviors; disjoint behaviors; */
int find(const int *t, int n, int x) {
  for (int i = PICK(0, 1); i < n; i++)
    if (t[i] == x) return i;
  return -1;
}

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ assigns t[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> t[i] == x; */
void fill(int *t, int n, int x) {
  for (int i = 0; i < PICK(n, n - 1); i++) t[i] = x;
}

/*@ requires 0 <= n <= 4 && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1)) && \separated(to + (0 .. n - 1), from + (0 .. n - 1));
  @ assigns to[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> to[i] == \old(from[i]); */
void copy(char *to, const char *from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[PICK(i, i & 1)];
}

/*@ requires 0 <= n <= 5 && \valid(t + (0 .. n - 1));
  @ assigns t[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> t[i] == \old(t[n - 1 - i]); */
void reverse(int *t, int n) {
  for (int i = 0, j = n - 1; i < PICK(j, j - 1); i++, j--) {
    int x = t[i];
    t[i] = t[j];
    t[j] = x;
  }
}

/*@ requires 0 <= n <= 5 && \valid_read(t + (0 .. n - 1));
  @ ensures \result == \numof(0, n - 1, \lambda integer i; t[i] == x); */
int count(const int *t, int n, int x) {
  int c = 0;
  for (int i = 0; i < n; i++) c += PICK(t[i] == x, i > 0 && t[i] == x);
  return c;
}

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ ensures \result == \sum(0, n - 1, \lambda integer i; t[i]); */
long total(const int *t, int n) {
  PICK(long, int) s = 0;
  for (int i = 0; i < n; i++) s = PICK(s + t[i], (int)((unsigned)s + (unsigned)t[i]));
  return s;
}

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ ensures \result <==> (\forall integer i, j; 0 <= i < j < n ==> t[i] <= t[j]); */
int is_sorted(const int *t, int n) {
  for (int i = 1; i < n; i++)
    if (t[i - 1] > t[i]) return PICK(0, i != 1);
  return 1;
}

/*@ requires 0 <= n <= 4 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  @ ensures \result == 1 <==> \forall integer i; 0 <= i < n ==> a[i] == b[i]; */
int same(const short *a, const short *b, int n) {
  for (int i = 0; i < n; i++)
    if (PICK(a[i] != b[i], (char)a[i] != (char)b[i])) return 0;
  return 1;
}

/*@ requires 0 < n <= 4 && \valid(t + (0 .. n - 1));
  @ assigns t[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n - 1 ==> t[i] == \old(t[i + 1]);
  @ ensures t[n - 1] == \old(t[0]); */
void rotate(int *t, int n) {
  int first = t[0];
  for (int i = 0; i + 1 < n; i++) t[i] = t[i + 1];
  t[PICK(n - 1, 0)] = first;
}

/*@ requires 0 <= n <= 4 && \valid(t + (0 .. n - 1));
  @ requires \forall integer i; 0 <= i < n ==> -1000 <= t[i] <= 1000;
  @ assigns t[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> t[i] == 2 * \old(t[i]); */
void twice(int *t, int n) {
  for (int i = 0; i < n; i++) t[i] = t[i] PICK(* 2, << (i == 3 ? 2 : 1));
}

/*@ requires \valid(m + (0 .. 1)) && \forall integer i; 0 <= i < 2 ==> -100 <= m[i] <= 100;
  @ assigns m[0], m[1];
  @ ensures m[0] <= m[1];
  @ ensures m[0] + m[1] == \old(m[0] + m[1]); */
void order(int *m) {
  if (m[0] > m[1]) {
    int x = m[0];
    m[0] = m[1];
    m[1] = PICK(x, x + 1);
  }
}

/*@ requires \valid(p + (-2 .. 3)) && 0 <= p[-1] <= 4 && p[-2] == 7;
  @ assigns p[-1];
  @ ensures \result <==> \old(p[-1]) < 4;
  @ ensures p[-1] <= 4 && p[-2] == 7; */
int push_behind_header(int *p) {
  if (p[-1] >= 4) return 0;
  p[PICK(-1, p[-1] == 2 ? -2 : -1)]++;
  return 1;
}

/*@ requires 0 <= n <= 2 && \valid_read(p + (-n .. n)) && \forall integer i; -n <= i <= n ==> 0 <= p[i] <= 9;
  @ ensures 0 <= \result <= 9 * (2 * n + 1); */
int around(const int *p, int n) {
  int s = 0;
  for (int i = -n; i <= n; i++) s += p[i] + PICK(0, (p[i] == 9));
  return s;
}
