#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct V { int n; short items[]; }; struct Str { unsigned len; char text[]; }; struct Z { int n; int zero[0]; };
static struct V *make(int n) { struct V *v = malloc(sizeof *v + n * sizeof v->items[0]); v->n = n; for (int i = 0; i < n; i++) v->items[i] = i * i; return v; }
static struct V fixed = {3, {7, 8, 9}};
int main(void) {
  struct V *v = make(20); long s = 0; for (int i = 0; i < v->n; i++) s += v->items[i];
  printf("%ld %zu %zu\n", s, sizeof *v, sizeof(struct Str)); 
  v = realloc(v, sizeof *v + 40 * sizeof(short)); for (int i = 20; i < 40; i++) v->items[i] = -i; v->n = 40;
  s = 0; for (int i = 0; i < v->n; i++) s += v->items[i]; printf("%ld\n", s); free(v);
  struct Str *t = malloc(sizeof *t + 6); t->len = 5; memcpy(t->text, "hello", 6); printf("%u %s\n", t->len, t->text); free(t);
  struct Z *z = malloc(sizeof *z + 4 * sizeof(int)); for (int i = 0; i < 4; i++) z->zero[i] = i + 1; printf("%d %zu\n", z->zero[3], sizeof *z); free(z);
  printf("%d %d\n", fixed.items[2], fixed.n);
  return 0;
}
