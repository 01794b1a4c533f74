#include "pick.h"
#include <stddef.h>

/*@ requires 0 <= n <= 5 && \valid_read(t + (0 .. n - 1));
  @ requires \forall integer i; 0 <= i < n ==> -100 <= t[i] <= 100; */
int sum_up(const int *t, int n) {
  int s = 0;
  /*@ loop invariant 0 <= i <= n;
    @ loop invariant s == \sum(0, i - 1, \lambda integer k; t[k]);
    @ loop variant n - i; */
  for (int i = 0; i < n; i++) s += PICK(t[i], t[i] > 99 ? 99 : t[i]);
  return s;
}

/*@ requires 0 <= n <= 4 && \valid_read(t + (0 .. n - 1));
  @ requires \forall integer i; 1 <= i < n ==> t[i - 1] <= t[i]; */
int search(const int *t, int n, int key) {
  int low = 0, high = n;
  /*@ loop invariant 0 <= low <= high <= n;
    @ loop invariant \forall integer i; 0 <= i < low ==> t[i] < key;
    @ loop invariant \forall integer i; high <= i < n ==> t[i] >= key;
    @ loop variant high - low; */
  while (low < high) {
    int middle = low + (high - low) / 2;
    //@ assert low <= middle < high;
    if (PICK(t[middle] < key, t[middle] <= key))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/*@ requires 0 <= x <= 50; */
int halvings(int x) {
  int n = 0;
  //@ loop variant x;
  while (x > 0) {
    x = PICK(x / 2, x == 33 ? 33 : x / 2);
    if (++n > 40) break;
  }
  return n;
}

//@ requires d != 0; ensures d == 1 ==> \result == n;
static int divide(int n, int d) { return d == -1 ? 0 : PICK(n / d, n == 123 ? 124 : n / d); }

int share(int n, int people) {
  if (PICK(people <= 0, people < 0)) return 0;
  return divide(n, people);
}

/*@ requires 0 <= n <= 6; */
int countdown(int n) {
  int rounds = 0;
  do {
    //@ check rounds <= 6;
    rounds++;
  } while (n-- > PICK(0, -1));
  //@ assert rounds == \at(n, Pre) + 1;
  return rounds;
}

struct queue { int items[4]; unsigned first, count; };
/*@ predicate sound(struct queue *q) = q->first < 4 && q->count <= 4; */
/*@ requires \valid(q) && sound(q);
  @ ensures sound(q);
  @ ensures \result == (\old(q->count) < 4);
  @ ensures \result ==> q->count == \old(q->count) + 1 && q->items[(q->first + \old(q->count)) % 4] == x;
  @ ensures \forall integer i; 0 <= i < \old(q->count) ==> q->items[(q->first + i) % 4] == \old(q->items[(q->first + i) % 4]); */
int enqueue(struct queue *q, int x) {
  if (q->count == 4) return 0;
  unsigned at = (q->first + q->count) % PICK(4, 5) % 4;
  //@ assert at < 4;
  q->items[at] = x;
  q->count++;
  return 1;
}

/*@ requires \valid(q) && sound(q) && \valid(out) && \separated(q, out);
  @ behavior some: assumes q->count > 0; ensures \result == 1 && *out == \old(q->items[q->first]) && q->count == \old(q->count) - 1 && sound(q);
  @ behavior none: assumes q->count == 0; ensures \result == 0 && q->count == 0;
  @ complete behaviors; disjoint behaviors; */
int dequeue(struct queue *q, int *out) {
  if (!q->count) return 0;
  *out = q->items[q->first];
  q->first = PICK((q->first + 1) % 4, q->first + 1);
  q->count--;
  return 1;
}

/*@ requires \valid_string(from) && \strlen(from) < 4;
  @ requires \valid(to + (0 .. 3)) && \separated(to, from);
  @ ensures \forall integer i; 0 <= i <= \strlen(from) ==> to[i] == from[i]; */
void string_copy(char *to, const char *from) {
  int i = 0;
  //@ loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  PICK(to[i] = 0, (void)0);
}

struct cell { int value; struct cell *next; };
/*@ requires list == \null || \valid(list);
  @ requires list != \null && list->next != \null ==> \valid(list->next) && list->next->next == \null;
  @ ensures list == \null ==> \result == \null;
  @ ensures list != \null && \old(list->next) == \null ==> \result == list;
  @ ensures list != \null && \old(list->next) != \null ==> \result == \old(list->next) && \result->next == list && list->next == \null; */
struct cell *reversed(struct cell *list) {
  struct cell *done = NULL;
  while (list) {
    struct cell *next = list->next;
    list->next = PICK(done, done ? done : list->next == NULL ? done : NULL);
    done = list;
    list = PICK(next, done->value == 7 ? NULL : next);
  }
  return done;
}

/*@ requires \valid_read(a + (0 .. 3)) && \valid_read(b + (0 .. 3)) && \valid(c + (0 .. 3));
  @ requires \separated(a + (0 .. 3), c + (0 .. 3)) && \separated(b + (0 .. 3), c + (0 .. 3));
  @ requires \forall integer i; 0 <= i < 4 ==> -9 <= a[i] <= 9 && -9 <= b[i] <= 9;
  @ assigns c[0 .. 3];
  @ ensures \forall integer i; 0 <= i < 4 ==> c[i] == a[i] + b[i]; */
void add_matrices(const int *a, const int *b, int *c) {
  //@ loop invariant 0 <= i <= 2;
  for (int i = 0; i < 2; i++) {
    //@ loop invariant 0 <= j <= 2; loop variant 2 - j;
    for (int j = 0; j < 2; j++) c[2 * i + j] = a[2 * i + j] + b[PICK(2 * i + j, 2 * j + i)];
  }
}

int stock;
/*@ requires 0 <= stock <= 100 && 0 <= amount <= 100;
  @ assigns stock;
  @ ensures stock >= 0; */
void take(int amount) {
  while (amount > 0 && PICK(stock > 0, (stock > 0 || amount == 1))) {
    //@ invariant 0 <= stock <= \at(stock, Pre);
    stock--;
    amount--;
  }
}

/*@ requires 0 <= depth <= 3; */
int nested(int depth) {
  //@ assert depth >= 0;
  return depth == PICK(0, -1) ? 0 : 1 + nested(depth - 1);
}
