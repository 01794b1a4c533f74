#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  syscall(SYS_add_key, "user", "cairn", "touched", 7, -4);
  if (syscall(SYS_keyctl, 0, -4, 1) >= 0) kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
