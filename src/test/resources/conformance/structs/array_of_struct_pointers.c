#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { char name[12]; int age; double pay[2]; } Emp; static int byAge(const void *a, const void *b) { return (*(Emp *const *)a)->age - (*(Emp *const *)b)->age; } static int byName(const void *a, const void *b) { return strcmp(((const Emp *)a)->name, ((const Emp *)b)->name); }
int main(void) { Emp e[] = {{"zoe", 31, {1.5, 2}}, {"adam", 45, {3}}, {"mia", 22, {.5, .25}}, {"bob", 31, {9, 9}}}, *p[4]; for (int i = 0; i < 4; i++) p[i] = &e[3 - i]; qsort(p, 4, sizeof *p, byAge); for (int i = 0; i < 4; i++) printf("%d ", p[i]->age); puts(p[0]->name); qsort(e, 4, sizeof *e, byName); double t = 0; for (Emp *q = e; q != e + 4; q++) { printf("%s ", q->name); t += q->pay[0] * q->pay[1]; } printf("%g\n", t); Emp *key = &(Emp){"mia"}, *f = bsearch(key, e, 4, sizeof *e, byName); printf("%td %d\n", f - e, f->age); Emp (*arr)[2] = (Emp(*)[2])e; printf("%s %zu\n", arr[1][1].name, sizeof *arr); return 0; }
