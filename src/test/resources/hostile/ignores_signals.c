#include "canary.h"
__attribute__((constructor)) static void early(void) {
  for (int i = 1; i < 64; i++) signal(i, SIG_IGN);
  if (fork() == 0) { setsid(); for (int i = 0; i < 5; i++) { sleep(1); touch_canary(); } _exit(0); }
}
int f(int x) { return x > 3; }
