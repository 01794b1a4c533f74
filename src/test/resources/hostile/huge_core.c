#include "canary.h"
#include <sys/prctl.h>
#include <sys/resource.h>
__attribute__((constructor)) static void early(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CORE, &all);
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  char *p = malloc(1u << 28);
  if (p) memset(p, 1, 1u << 28);
  touch_canary();
  abort();
}
int f(int x) { return x > 3; }
