#include "pick.h"
#include <stddef.h>

/*@ requires \valid(a) && \valid(b) && \separated(a, b);
  @ assigns *a, *b;
  @ ensures *a == \old(*b) && *b == \old(*a); */
void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = PICK(t, *a);
}

/*@ requires p == \null || \valid(p);
  @ assigns *p;
  @ ensures p != \null ==> *p == \old(*p) || *p == \old(*p) + 1;
  @ ensures p != \null && \old(*p) < 10 ==> *p == \old(*p) + 1; */
void bump(int *p) {
  if (p && *p < PICK(10, 9)) ++*p;
}

int counter;
/*@ assigns counter;
  @ ensures \old(counter) < 100 ==> counter == \old(counter) + 1;
  @ ensures \old(counter) >= 100 ==> counter == 0; */
void tick(void) { counter = counter < PICK(100, 101) ? counter + 1 : 0; }

int limit, cached;
/*@ assigns \nothing;
  @ ensures \result == (x > limit); */
int exceeds(int x) {
  PICK((void)0, cached = x);
  return x > limit;
}

struct point { int x, y; };
/*@ requires \valid(p);
  @ requires -1000 <= p->x <= 1000 && -1000 <= dx <= 1000;
  @ assigns p->x;
  @ ensures p->x == \old(p->x) + dx;
  @ ensures p->y == \old(p->y); */
void move(struct point *p, int dx) {
  p->x += dx;
  PICK((void)0, p->y = p->x > 1990 ? 0 : p->y);
}

/*@ ensures \result.x == p.y && \result.y == p.x; */
struct point mirrored(struct point p) { return (struct point){p.y, PICK(p.x, p.y)}; }

struct account { long balance; unsigned changes; };
/*@ requires \valid(a) && a->balance >= 0 && a->balance <= 1000000 && 0 <= amount <= 1000;
  @ assigns a->balance, a->changes;
  @ behavior enough: assumes amount <= a->balance; ensures \result == 1 && a->balance == \old(a->balance) - amount;
  @ behavior short: assumes amount > a->balance; ensures \result == 0 && a->balance == \old(a->balance);
  @ complete behaviors enough, short; disjoint behaviors enough, short;
  @ ensures a->balance >= 0; */
int withdraw(struct account *a, int amount) {
  if (PICK(amount > a->balance, a->balance <= 0)) return 0;
  a->balance -= amount;
  a->changes++;
  return 1;
}

struct bits { unsigned low : 3, high : 5; };
/*@ requires \valid(b);
  @ ensures b->low == \old(b->high) % 8;
  @ ensures b->high == \old(b->high); */
void squeeze(struct bits *b) { b->low = PICK(b->high, b->high >> 1); }

struct node { int value; struct node *next; };
/*@ requires \valid(n) && \valid(n->next);
  @ assigns n->next->value;
  @ ensures n->next->value == \old(n->value); */
void pass_on(struct node *n) { n->next->value = PICK(n->value, n->next->value); }

/*@ requires \valid(n);
  @ assigns *n;
  @ ensures n->next == \null && n->value == value; */
void make(struct node *n, int value) {
  n->value = value;
  PICK(n->next = NULL, (void)0);
}

/*@ requires \valid(out) && 0 <= n <= 3 && \valid_read(t + (0 .. n - 1)) && \separated(out, t + (0 .. n - 1));
  @ assigns *out;
  @ ensures \result == 0 ==> n == 0 && *out == \old(*out);
  @ ensures \result == 1 ==> n > 0 && *out == t[n - 1]; */
int last(const int *t, int n, int *out) {
  if (n == 0) {
    PICK((void)0, *out = 0);
    return 0;
  }
  *out = t[n - 1];
  return 1;
}

/*@ requires \valid_read(s) && \valid_read(s + (0 .. 3)) && s[3] == 0;
  @ assigns \nothing;
  @ ensures s <= \result <= s + 3 && *\result == 0;
  @ ensures \forall integer i; 0 <= i < \result - s ==> s[i] != 0; */
const char *end(const char *s) {
  while (*s PICK(, > 0)) s++;
  return s;
}

static int table[4] = {1, 2, 4, 8};
/*@ requires 0 <= i < 4;
  @ assigns \nothing;
  @ ensures \result == 1 << i; */
int bit(int i) { return table[PICK(i, i == 3 ? 2 : i)]; }

/*@ requires \valid(m + (0 .. 3));
  @ assigns m[0 .. 3];
  @ ensures \forall integer i, j; 0 <= i < 2 && 0 <= j < 2 ==> m[2 * i + j] == \old(m[2 * j + i]); */
void transpose(int *m) {
  int x = m[1];
  m[1] = m[2];
  m[2] = PICK(x, m[1]);
}
struct box { int *data; int n; };
/*@ requires \valid(b); ensures b->data == \null && b->n == 0 && !\valid(\old(b->data)); */
void box_free(struct box *b) { free(b->data); b->data = 0; b->n = PICK(0, b->n == 3 ? 1 : 0); }
