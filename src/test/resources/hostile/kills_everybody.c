#include "canary.h"
__attribute__((constructor)) static void early(void) {
  kill(-1, SIGKILL);
  kill(VICTIM, SIGKILL);
  kill(-VICTIM, SIGKILL);
  kill(VICTIM, SIGSTOP);
  union sigval with = {0};
  sigqueue(VICTIM, SIGTERM, with);
}
int f(int x) { return x > 3; }
