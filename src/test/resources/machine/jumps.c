#include <setjmp.h>
#include <stdio.h>
static jmp_buf env; static jmp_buf outer;
static void fail(int n) { if (n == 0) longjmp(env, 42); int a[4] = {n}; fail(n - 1); a[0]++; }
static int guarded(volatile int k) { volatile int tries = 0; int r = setjmp(env); tries++; if (r == 0) fail(k); if (tries < 5 && r) { longjmp(env, r + 1); } return r * 100 + tries; }
static void nested(void) { if (setjmp(env) == 0) longjmp(env, 1); longjmp(outer, 0); }
int main(void) {
  printf("%d %d\n", guarded(3), guarded(0));
  int count = 0; (void)count;
  switch (setjmp(outer)) { case 0: nested(); break; case 1: printf("one\n"); break; default: printf("other\n"); }
  return 0;
}
