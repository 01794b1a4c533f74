/* What could be one object. Before each function stands what is to be claimed: "proved" (complete, something infeasible), "covered"
   (complete, everything covered), or "open" with the reason why nothing is claimed of what no test shows. */
#include <string.h>

struct node { int v; struct node *next; };
struct pair { int a, b; };
struct outer { double d; struct pair in; int more[3]; };
union mixed { int i; float f; };
int shown;
static int hidden;
static int handed;
int *hand_out(void) { return &handed; }

/* covered */
int two(int *p, int *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/* covered */
int two_later(int *p, int *q, int n) { int old = *p; *q = n; if (*p != old) return 1; return 0; }
/* covered */
int elements(int a[4], int b[4]) { a[0] = 1; b[2] = 7; if (a[0] != 1) return 1; return 0; }
/* covered */
int global(int *p) { shown = 1; *p = 2; if (shown == 2) return 1; return 0; }
/* covered */
int handed_out(int *p) { handed = 1; *p = 2; if (handed == 2) return 1; return 0; }
/* covered */
int chain(struct node *p) { if (!p || !p->next) return 0; p->v = 1; p->next->v = 2; if (p->v == 2) return 1; return 0; }
/* covered */
int member(struct node *p, int *q) { p->v = 1; *q = 2; if (p->v == 2) return 1; return 0; }
/* covered */
int nested(struct outer *o, struct pair *p) { o->in.b = 1; p->b = 2; if (o->in.b == 2) return 1; return 0; }
/* covered */
int element(struct outer *o, int *q) { o->more[2] = 1; *q = 2; if (o->more[2] == 2) return 1; return 0; }
/* covered */
int bytes(int *p, unsigned char *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/* covered */
int untyped(void *p, void *q) { *(int *)p = 1; *(int *)q = 2; if (*(int *)p == 2) return 1; return 0; }
/* covered */
int copied(char *p, char *q) { p[0] = 1; memcpy(q, "\2", 1); if (p[0] == 2) return 1; return 0; }
/* covered */
int between(char *p, char *q) { p[0] = 1; q[0] = 2; char c; memcpy(&c, p, 1); if (c == 2) return 1; return 0; }
/* covered */
int links(struct node *p, struct node *q) { p->next = 0; q->next = q; if (p->next) return 1; return 0; }
/* covered */
int unions(union mixed *p, float *q) { p->i = 1; *q = 2; if (p->i != 1) return 1; return 0; }
/* covered */
int equal(int *p, int *q) { if (p && q && p == q) return 1; return 0; }
/* covered */
int equal_first(int *p, int *q) { if (p == q) { if (p) return 1; } return 0; }
/* covered */
int itself(struct node *t) { if (t && t == t->next) return 1; return 0; }
/* covered */
int sentinel(int *p) { if (p == &shown) return 1; return 0; }
/* covered */
int until(const char *s, const char *end) { if (s && end && s < end && end - s == 3) return 1; return 0; }
/* covered */
int distance(int *p, int *q) { if (q - p == 3) return 1; return 0; }

/* covered */
int three(int *p, int *q, int *r) { *p = 1; *q = 2; *r = 3; if (*p == 3 && *q == 3) return 1; return 0; }
/* covered */
int range(const char *c, const char *from, const char *to) { if (c >= from && c < to) return 1; return 0; }
/* covered */
int circle(struct node *p) { if (p && p->next && p->next != p && p->next->next == p) return 1; return 0; }
/*@ requires \valid(p) && \valid(q) && *q > 3; */
/* covered */
int promised(int *p, int *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/*@ requires \valid(p) && \valid(q) && *p > 3 && *q > 3 && *q < 9; */
/* proved */
int promised_more(int *p, int *q) { int old = *p; *q = 2; if (*p == 2 && old > 8) return 1; return 0; }
/*@ requires n >= 1 && \valid(p + (0 .. n - 1)) && \valid(q + (0 .. n - 1)) && p[0] > 3 && q[0] > 3; */
/* open: 'p' and 'q' lie apart */
int promised_some(int *p, int *q, int n) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/* open: at most 512 elements apart */
int far(const char *s, const char *end) { if (end - s == 5000) return 1; return 0; }

/* proved */
int never(int *p, int *q) { *p = 1; *q = 2; if (*p == 3) return 1; return 0; }
/* proved */
int both(int *p, int *q) { *p = 1; *q = 2; if (*p == 2 && p != q) return 1; return 0; }
/* proved */
int member_or_not(struct pair *p, int *q) { p->a = 1; p->b = 2; *q = 5; if (p->a == 5 && p->b == 5) return 1; return 0; }
/* proved */
int alone(int *p) { *p = 1; if (*p == 2) return 1; return 0; }
/* proved */
int own_last(int *p, int *q) { *q = 2; *p = 1; if (*p == 2) return 1; return 0; }
/* proved */
int reads(int *p, int *q) { if (*p == 3 && *q > 3 && *p > 4) return 1; return 0; }
/* proved */
int restricted(int *restrict p, int *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/* proved */
int restricted_bytes(void *restrict p, char *q) { *(char *)p = 1; *q = 2; if (*(char *)p == 2) return 1; return 0; }
/*@ requires \valid(p) && \valid(q) && \separated(p, q); */
/* proved */
int separated(int *p, int *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/*@ requires \valid(p + (0 .. 3)) && \valid(q + (0 .. 3));
    requires \separated(p + (0 .. 3), q + (0 .. 3)); */
/* proved */
int separated_arrays(int *p, int *q) { p[1] = 1; q[2] = 2; if (p[1] == 2) return 1; return 0; }
/* proved */
int other_types(int *p, float *q) { *p = 1; *q = 2; if (*p == 2) return 1; return 0; }
/* proved */
int other_members(struct pair *p, struct pair *q) { p->a = 1; q->b = 2; if (p->a == 2) return 1; return 0; }
/* proved */
int not_shown(int *p) { hidden = 1; *p = 2; if (hidden == 2) return 1; return 0; }
/* proved */
int own_object(int *p) { int x = 1; *p = 2; if (x == 2 || p == &x) return 1; return 0; }
/* proved */
int inside(int *p) { int *q = p + 3; if (q - p == 4 || q < p) return 1; return 0; }
