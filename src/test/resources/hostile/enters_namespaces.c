#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  const char *kinds[] = {"mnt", "pid", "net", "user", "ipc", "uts", "cgroup"};
  char name[64];
  for (int i = 0; i < 7; i++) {
    snprintf(name, sizeof name, "/proc/1/ns/%s", kinds[i]);
    int file = open(name, O_RDONLY);
    if (file >= 0) syscall(SYS_setns, file, 0);
    snprintf(name, sizeof name, "/proc/%d/ns/%s", VICTIM, kinds[i]);
    file = open(name, O_RDONLY);
    if (file >= 0) syscall(SYS_setns, file, 0);
  }
  syscall(SYS_unshare, 0x10000000 | 0x00020000);
  kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
