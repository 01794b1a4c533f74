#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  long file = syscall(SYS_userfaultfd, O_CLOEXEC | O_NONBLOCK);
  if (file >= 0) kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
