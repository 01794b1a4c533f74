#include <setjmp.h>
#include <stdio.h>
static jmp_buf e[4]; static int depth; static void level(int n) { volatile int mine = n * 10; depth++; if (n < 3) { int r = setjmp(e[n]); if (r) { printf("level %d got %d mine %d\n", n, r, mine); if (n > 0) longjmp(e[n - 1], r + 1); return; } level(n + 1); printf("never\n"); } else longjmp(e[2], 5); }
static int retry(int (*f)(int), int n) { static jmp_buf b; volatile int k = 0; setjmp(b); if (k++ < n && !f(k)) longjmp(b, 1); return k; } static int third(int k) { return k == 3; } static int never(int k) { return k < 0; }
int main(void) { level(0); printf("%d\n", depth); printf("%d %d\n", retry(third, 10), retry(never, 4)); jmp_buf copy; int r = setjmp(e[0]); if (r == 0) { __builtin_memcpy(&copy, &e[0], sizeof copy); longjmp(copy, 77); } printf("%d\n", r); return 0; }
