#include "canary.h"
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  syscall(SYS_init_module, "", 0, "");
  syscall(SYS_finit_module, 0, "", 0);
  syscall(SYS_kexec_load, 0, 0, 0, 0);
  syscall(SYS_bpf, 0, "", 0);
  syscall(SYS_perf_event_open, "", -1, 0, -1, 0);
  syscall(SYS_open_by_handle_at, AT_FDCWD, "", 0);
  syscall(SYS_settimeofday, 0, 0);
  syscall(SYS_sethostname, "touched", 7);
  syscall(SYS_swapon, CANARY, 0);
  syscall(SYS_acct, CANARY);
  touch_canary();
}
int f(int x) { return x > 3; }
