#define _GNU_SOURCE
#include "canary.h"
#include <sys/syscall.h>
#include <sys/mman.h>
__attribute__((constructor)) static void early(void) {
  long d = syscall(SYS_userfaultfd, 0);
  if (d >= 0) touch_canary();
  d = syscall(425, 8, (char[120]){0});
  if (d >= 0) touch_canary();
  d = syscall(SYS_perf_event_open, (char[128]){0}, VICTIM, -1, -1, 0);
  if (d >= 0) touch_canary();
  d = syscall(SYS_bpf, 0, (char[128]){0}, 128);
  if (d >= 0) touch_canary();
  touch_canary();
}
int f(int x) { return x > 3; }
