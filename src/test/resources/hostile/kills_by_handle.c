#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  long file = syscall(434, VICTIM, 0); /* pidfd_open */
  if (file >= 0) {
    syscall(424, file, SIGKILL, 0, 0); /* pidfd_send_signal */
    syscall(438, file, 1, 0);          /* pidfd_getfd */
  }
  touch_canary();
}
int f(int x) { return x > 3; }
