#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct Entry { char *key; int value; struct Entry *next; } Entry; typedef struct { Entry **b; size_t n, used; } Map;
static unsigned long hash(const char *s) { unsigned long h = 5381; while (*s) h = h * 33 ^ (unsigned char)*s++; return h; }
static void grow(Map *m) { size_t n = m->n ? m->n * 2 : 4; Entry **b = calloc(n, sizeof *b); for (size_t i = 0; i < m->n; i++) for (Entry *e = m->b[i], *x; e; e = x) { x = e->next; size_t k = hash(e->key) % n; e->next = b[k]; b[k] = e; } free(m->b); m->b = b; m->n = n; }
static int *at(Map *m, const char *k) { if (m->used >= m->n) grow(m); size_t h = hash(k) % m->n; for (Entry *e = m->b[h]; e; e = e->next) if (!strcmp(e->key, k)) return &e->value; Entry *e = malloc(sizeof *e); e->key = strdup(k); e->value = 0; e->next = m->b[h]; m->b[h] = e; m->used++; return &e->value; }
int main(void) { Map m = {0}; char k[16]; for (int i = 0; i < 2000; i++) { sprintf(k, "key%d", i * 7919 % 503); ++*at(&m, k); } long s = 0; for (size_t i = 0; i < m.n; i++) for (Entry *e = m.b[i]; e; e = e->next) s = s * 31 + e->value + strlen(e->key); printf("%zu %zu %ld\n", m.used, m.n, s); for (size_t i = 0; i < m.n; i++) for (Entry *e = m.b[i], *x; e; e = x) { x = e->next; free(e->key); free(e); } free(m.b); return 0; }
