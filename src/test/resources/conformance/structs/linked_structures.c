#include <stdio.h>
#include <stdlib.h>
struct N { int k; struct N *l, *r; };
static struct N *ins(struct N *t, int k) { if (!t) { t = calloc(1, sizeof *t); t->k = k; } else if (k < t->k) t->l = ins(t->l, k); else if (k > t->k) t->r = ins(t->r, k); return t; }
static void walk(struct N *t, void (*f)(int, void *), void *x) { if (t) { walk(t->l, f, x); f(t->k, x); walk(t->r, f, x); } }
static int depth(const struct N *t) { if (!t) return 0; int l = depth(t->l), r = depth(t->r); return 1 + (l > r ? l : r); }
static void drop(struct N *t) { if (t) { drop(t->l); drop(t->r); free(t); } }
static void sum(int k, void *x) { *(long *)x = *(long *)x * 31 + k; }
struct Li { int v; struct Li *n; };
int main(void) {
  struct N *t = 0; unsigned s = 12345; for (int i = 0; i < 500; i++) { s = s * 1103515245 + 12345; t = ins(t, s >> 16 & 1023); }
  long h = 0; walk(t, sum, &h); printf("%ld %d\n", h, depth(t)); drop(t);
  struct Li *head = 0, **tail = &head; for (int i = 0; i < 5; i++) { *tail = malloc(sizeof **tail); (*tail)->v = i; (*tail)->n = 0; tail = &(*tail)->n; }
  struct Li *rev = 0; while (head) { struct Li *n = head->n; head->n = rev; rev = head; head = n; }
  for (struct Li *p = rev, *n; p; p = n) { n = p->n; printf("%d", p->v); free(p); } puts("");
  return 0;
}
