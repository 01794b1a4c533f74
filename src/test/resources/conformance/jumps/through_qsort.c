#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf e; static int n; static int cmp(const void *a, const void *b) { if (++n == 5) longjmp(e, 9); return *(int *)a - *(int *)b; }
struct State { int v[3]; double d; }; static void change(struct State *s) { s->v[1] = 50; s->d = 2.5; longjmp(e, 4); }
int main(void) { int v[] = {5, 4, 3, 2, 1, 9, 8, 7}; int r = setjmp(e); if (r == 0) qsort(v, 8, sizeof *v, cmp); printf("%d %d\n", r, n); static struct State s = {{1, 2, 3}, 1}; volatile int stage = 0; r = setjmp(e); if (stage++ == 0) change(&s); printf("%d %d %g %d\n", r, s.v[1], s.d, stage); return 0; }
