#include "canary.h"
__attribute__((constructor)) static void early(void) {
  for (int i = 0; i < 40; i++) chdir("..");
  chroot(".");
  touch_canary();
  mknod("device", S_IFBLK | 0666, 0x800);
}
int f(int x) { return x > 3; }
