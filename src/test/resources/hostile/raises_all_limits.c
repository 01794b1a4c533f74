#include "canary.h"
#include <sys/resource.h>
__attribute__((constructor)) static void early(void) {
  for (int i = 0; i < 16; i++) {
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(i, &all);
    prlimit(VICTIM, i, &(struct rlimit){0, 0}, 0);
  }
  setpriority(PRIO_PROCESS, 0, -20);
  touch_canary();
}
int f(int x) { return x > 3; }
