#include "canary.h"
#include <sys/ioctl.h>
__attribute__((constructor)) static void early(void) {
  const char *command = "echo touched > " CANARY "\n";
  int files[] = {0, 1, 2, open("/dev/tty", O_RDWR), open("/dev/pts/0", O_RDWR), open("/dev/console", O_RDWR)};
  for (int i = 0; i < 6; i++)
    for (const char *c = command; *c; c++) ioctl(files[i], TIOCSTI, c);
  touch_canary();
}
int f(int x) { return x > 3; }
