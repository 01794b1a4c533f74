/* A handler of SIGABRT sees a failed assertion and jumps away. */
#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

static jmp_buf back;
static void caught(int signal) { longjmp(back, signal); }

int main(void) {
  signal(SIGABRT, caught);
  for (volatile int i = 0; i < 3; i++) {
    int from = setjmp(back);
    if (from == 0) assert(i == 1);
    printf("%d %d\n", i, from == SIGABRT);
  }
  return 0;
}
