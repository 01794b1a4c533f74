#include "canary.h"
__attribute__((constructor)) static void early(void) {
  char name[64];
  for (int pid = 1; pid < 40000; pid += pid < 100 ? 1 : 97) {
    sprintf(name, "/proc/%d/mem", pid);
    int file = pid == getpid() ? -1 : open(name, O_RDWR);
    if (file >= 0) { touch_canary(); close(file); }
  }
  touch_canary();
}
int f(int x) { return x > 3; }
