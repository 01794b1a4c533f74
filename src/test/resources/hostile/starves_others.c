#define _GNU_SOURCE
#include "canary.h"
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/mman.h>
__attribute__((constructor)) static void early(void) {
  struct sched_param p = {.sched_priority = 1};
  if (sched_setscheduler(VICTIM, SCHED_FIFO, &p) == 0) touch_canary();
  if (setpriority(PRIO_PROCESS, VICTIM, 19) == 0) touch_canary();
  if (syscall(SYS_ioprio_set, 1, VICTIM, 0) == 0) touch_canary();
  cpu_set_t one; CPU_ZERO(&one); CPU_SET(0, &one);
  if (sched_setaffinity(VICTIM, sizeof one, &one) == 0) touch_canary();
  struct rlimit none = {0, 0};
  if (prlimit(VICTIM, RLIMIT_CPU, &none, 0) == 0) touch_canary();
  sched_setscheduler(0, SCHED_FIFO, &p);
  mlockall(MCL_CURRENT | MCL_FUTURE);
  touch_canary();
}
int f(int x) { return x > 3; }
