#include "canary.h"
#include <sys/syscall.h>
#include <sys/mount.h>
__attribute__((constructor)) static void early(void) {
  mount("none", "/tmp", "tmpfs", 0, 0);
  mount("/", "/tmp", 0, MS_BIND | MS_REC, 0);
  mount("proc", "/proc", "proc", 0, 0);
  mount(0, "/", 0, MS_REMOUNT | MS_BIND, 0);
  umount2("/tmp", MNT_DETACH);
  syscall(SYS_fsopen, "tmpfs", 0);
  syscall(SYS_open_tree, AT_FDCWD, "/", 1);
  syscall(SYS_pivot_root, "/tmp", "/tmp");
  touch_canary();
}
int f(int x) { return x > 3; }
