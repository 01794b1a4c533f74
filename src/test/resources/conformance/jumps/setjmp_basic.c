#include <setjmp.h>
#include <stdio.h>
static jmp_buf env; static int calls; static void deep(int n, int v) { calls++; if (n == 0) longjmp(env, v); deep(n - 1, v); }
int main(void) { volatile int tries = 0; int r = setjmp(env); printf("r=%d tries=%d\n", r, tries); if (r < 3) { tries++; deep(10 * r, r + 1); } printf("calls=%d\n", calls); if (tries == 3) { tries++; longjmp(env, 0 * r + 4); } jmp_buf b2; switch (setjmp(b2)) { case 0: longjmp(b2, 5); case 5: puts("five"); break; default: puts("?"); } if (setjmp(b2) == 0) longjmp(b2, 0); else puts("zero becomes one"); return 0; }
