#include "canary.h"
#include <sys/time.h>
#include <utime.h>
__attribute__((constructor)) static void early(void) {
  struct timeval then = {0, 0};
  settimeofday(&then, 0);
  utime(CANARY, 0);
  chown(CANARY, 65534, 65534);
  setuid(0);
  seteuid(0);
  touch_canary();
}
int f(int x) { return x > 3; }
