#include "pick.h"
#include <stddef.h>
#include <stdlib.h>

/* Places: addresses of variables, sets of places, whole arrays, blocks. */
struct pair { int a, b; };
static int grid[3][4];
static int copy_of[3];
static int original[3];

int local_address(int x) {
  int y = x, z = 7;
  int *p = PICK(&y, x == 5 ? &z : &y);
  //@ assert p == &y;
  return *p;
}
int local_struct(int x) {
  struct { int a, b; } s = {x, x};
  s.b = PICK(x, x == 9 ? 8 : x);
  //@ assert s.a == s.b && \valid(&s.b) && *(&s.a) == x;
  return s.a;
}
int whole_size(int x) {
  int t[4] = {x, x, x, x};
  int n = PICK((int)sizeof t, x == 77 ? 3 : (int)sizeof t);
  //@ assert n == sizeof(t) && \block_length(&t[1]) == sizeof t;
  return n + t[0];
}
/*@ requires 0 <= x <= 9;
  @ assigns grid[0 .. 2][1], \union(copy_of[0], copy_of[2]); */
int column(int x) {
  for (int i = 0; i < 3; i++) grid[i][PICK(1, x == 4 && i == 2 ? 2 : 1)] = x;
  copy_of[0] = x;
  copy_of[2] = x;
  return x;
}
struct row { int cells[3]; int n; };
/*@ requires \valid(r) && 0 <= i < 3; assigns r->cells[i]; ensures r->cells[i] == \old(r->cells[i]) + 1 || \old(r->cells[i]) > 99; */
void in_row(struct row *r, int i) {
  if (r->cells[i] > 99) return;
  r->cells[i]++;
  if (PICK(0, i == 2)) r->cells[0] = r->cells[0] ^ 1;
}
/*@ assigns copy_of; ensures copy_of == original; */
void copy_array(void) {
  for (int i = 0; i < PICK(3, 2); i++) copy_of[i] = original[i];
}
/*@ requires 0 <= x <= 300;
  @ ensures \forall unsigned char c; 4 <= c <= 300 ==> c <= \result; */
int most_char(int x) { return PICK(255, x == 3 ? 254 : 255); }
int gone(int x) {
  int *p = malloc(sizeof(int));
  if (p == NULL) return 0;
  *p = x;
  free(p);
  if (PICK(0, x == 8)) p = NULL;
  //@ assert \dangling(&p) && \allocable(p) && !\valid(p);
  return 1;
}
/*@ requires n < 5 && \valid(t + (0 .. n - 1)); ensures \forall integer i; 0 <= i < n ==> t[i] == 1; */
void unsigned_range(int *t, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) t[i] = PICK(1, i == 3 ? 2 : 1);
}
/*@ requires \valid(p) && \valid(q) && \separated(p, q);
  @ assigns {p->a, q->b}; */
void two_places(struct pair *p, struct pair *q) {
  p->a = 1;
  if (PICK(0, q->a == 3)) q->a = 2; else q->b = 2;
}
/*@ ensures \result == 0 ==> x < 340282366920938463463374607431; ensures \result * 36893488147419103232 == (x > 5 ? 36893488147419103232 : 0); */
int wide_literals(int x) { return PICK(x > 5, x > 6); }
int many_cells(int x) {
  int t[2][3] = {{0, 0, 0}, {0, 0, 0}};
  int u[2][3] = {{0, 0, 0}, {0, 0, x}};
  //@ assert \initialized(&t[0 .. 1][0 .. 2]) && \separated(&t[0 .. 1][0 .. 1], &t[0 .. 1][2]);
  if (PICK(x == 0, x < 3 && x >= 0)) {
    //@ assert t == u;
    return 1;
  }
  return 0;
}
/*@ ensures \result == \null || \subset(\result, &copy_of[0 .. 1]); ensures \result \in \union(&copy_of[0], original + (0 .. 2), \null); */
int *one_of(int x) { return x > 5 ? &copy_of[0] : PICK((int *)NULL, x == 3 ? &copy_of[2] : NULL); }
/*@ requires 0 <= n <= 3 && \valid(t + (0 .. 3)); ensures \object_pointer(\result) && (boolean)n == (n != 0); */
int *end_of(int *t, int n) { return PICK(t + 4, (n == 2 ? 0 : t + 4)); }
struct packed { unsigned kind : 3, level : 5; struct { int : 2; int sign : 7; }; int rest; } packs[3];
/*@ requires \valid(p) && \separated(p, packs + (0 .. 2)); assigns p->level, p->sign; ensures p->level == 3 && p->sign == -1; */
void in_bits(struct packed *p) {
  p->level = 3;
  p->sign = -1;
  if (PICK(0, p->rest == 9)) p->kind = (unsigned)p->kind + 1;
}
/*@ requires 0 <= i < 3; assigns packs[0 .. 2].kind; ensures packs[i].kind == 5; */
void bits_of_all(int i) {
  /*@ loop assigns k, packs[0 .. 2].kind; */
  for (int k = 0; k < 3; k++) packs[k].kind = 5;
  if (PICK(0, i == 1)) packs[i].level = packs[i].level ^ 1;
}
/*@ requires 0 <= n <= 3 && \valid_read(t + (0 .. 2));
  @ requires \forall integer i; 0 <= i <= 2 ==> 0.0 <= t[i] <= 4.0;
  @ ensures n > 0 ==> \result == \max(0, n - 1, \lambda integer i; t[i]);
  @ ensures \result <= \sum(0, n - 1, \lambda integer i; t[i]);
  @ ensures \product(1, n, \lambda integer i; 0.5) == (n == 0 ? 1.0 : n == 1 ? 0.5 : n == 2 ? 0.25 : 0.125); */
double greatest(const double *t, int n) {
  double r = 0;
  for (int i = 0; i < n; i++)
    if (PICK(t[i] > r, i == 2 ? t[i] >= 1 && t[i] > r : t[i] > r)) r = t[i];
  return r;
}
/*@ frees p; ensures \old(p) == \null || \allocable(\old(p)); ensures \result == (p != \null ? 2 : 0); */
int given_back(int *p) {
  free(p);
  return PICK(p ? 2 : 0, 2);
}
struct ring { int n; struct ring *next; };
/*@ requires \valid(r); assigns \nothing; ensures \result == 0 || r->next != r; */
int links_elsewhere(struct ring *r) { return PICK(r->next != r, r->next == r); }
