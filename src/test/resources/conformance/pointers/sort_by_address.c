#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { uintptr_t x = (uintptr_t)*(int *const *)a, y = (uintptr_t)*(int *const *)b; return (x > y) - (x < y); }
static int g1 = 1, g2 = 2, g3 = 3;
int main(void) { int l1 = 4, l2 = 5, *h = malloc(sizeof *h); *h = 6; int *p[] = {&g2, h, &l1, &g1, &l2, &g3}; qsort(p, 6, sizeof *p, cmp); int ok = 1, sum = 0; for (int i = 0; i < 6; i++) { sum += *p[i]; if (i && !((uintptr_t)p[i - 1] < (uintptr_t)p[i])) ok = 0; } printf("%d %d\n", ok, sum); int arr[4]; int *q[] = {arr + 3, arr, arr + 2, arr + 1}; qsort(q, 4, sizeof *q, cmp); for (int i = 0; i < 4; i++) printf("%td", q[i] - arr); puts(""); printf("%d %d\n", &g1 != &g2, (&g1 < &g2) + (&g2 < &g1)); unsigned hsh = 0; for (int i = 0; i < 6; i++) hsh ^= (unsigned)((uintptr_t)p[i] >> 4) * 2654435761u; printf("%d\n", hsh == hsh); free(h); return 0; }
