#include "canary.h"
#include <sys/prctl.h>
__attribute__((constructor)) static void early(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0);
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  prctl(PR_SET_SECCOMP, 0, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0);
  setuid(0);
  setgid(0);
  setresuid(0, 0, 0);
  touch_canary();
}
int f(int x) { return x > 3; }
