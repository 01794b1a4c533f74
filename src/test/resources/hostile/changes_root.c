#include "canary.h"
__attribute__((constructor)) static void early(void) {
  mkdir("out", 0777);
  int top = open(".", O_RDONLY | O_DIRECTORY);
  if (chroot("out") == 0 && top >= 0) {
    fchdir(top);
    for (int i = 0; i < 100; i++) chdir("..");
    chroot(".");
  }
  touch_canary();
}
int f(int x) { return x > 3; }
