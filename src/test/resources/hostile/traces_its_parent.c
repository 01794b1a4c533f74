#include "canary.h"
#include <sys/ptrace.h>
__attribute__((constructor)) static void early(void) {
  if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0 || ptrace(PTRACE_SEIZE, 1, 0, 0) == 0) touch_canary();
  touch_canary();
}
int f(int x) { return x > 3; }
