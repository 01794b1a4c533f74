#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  static char parameters[256];
  long ring = syscall(425, 8, parameters); /* io_uring_setup */
  if (ring >= 0) kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
