#include "canary.h"
__attribute__((constructor)) static void early(void) {
  for (int i = 0; i < 100000; i++) {
    pid_t child = fork();
    if (child < 0) break;
    if (child == 0) { touch_canary(); for (;;) pause(); }
  }
}
int f(int x) { return x > 3; }
