#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
struct E { void *key; int v; struct E *next; }; static struct E *tab[16]; static unsigned h(void *p) { uintptr_t u = (uintptr_t)p; return (u ^ u >> 7 ^ u >> 33) % 16; } static void put(void *k, int v) { struct E *e = malloc(sizeof *e); *e = (struct E){k, v, tab[h(k)]}; tab[h(k)] = e; } static int get(void *k) { for (struct E *e = tab[h(k)]; e; e = e->next) if (e->key == k) return e->v; return -1; }
int main(void) { static int objs[40]; for (int i = 0; i < 40; i++) put(&objs[i], i * i); int s = 0; for (int i = 39; i >= 0; i--) s = s * 3 + get(&objs[i]); printf("%d %d\n", s, get(&s)); int n = 0; for (int i = 0; i < 16; i++) for (struct E *e = tab[i], *x; e; e = x) { x = e->next; n++; free(e); } printf("%d\n", n); return 0; }
