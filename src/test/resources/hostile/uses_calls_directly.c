#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  long file = syscall(SYS_openat, AT_FDCWD, CANARY, O_WRONLY | O_TRUNC, 0);
  if (file >= 0) syscall(SYS_write, file, "X", 1);
  syscall(SYS_renameat2, AT_FDCWD, CANARY, AT_FDCWD, CANARY ".gone", 0);
  syscall(SYS_unlinkat, AT_FDCWD, CANARY, 0);
  syscall(SYS_truncate, CANARY, 0);
}
int f(int x) { return x > 3; }
