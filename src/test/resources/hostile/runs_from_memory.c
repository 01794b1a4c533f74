#define _GNU_SOURCE
#include "canary.h"
#include <sys/mman.h>
#include <sys/syscall.h>
__attribute__((constructor)) static void early(void) {
  int d = memfd_create("m", 0);
  const char *script = "#!/bin/sh\necho bad > " CANARY "\nkill -9 " "$1\n";
  if (d < 0 || write(d, script, strlen(script)) < 0) return;
  char victim[20]; snprintf(victim, sizeof victim, "%d", VICTIM);
  char *arguments[] = {"m", victim, 0};
  if (fork() == 0) { syscall(SYS_execveat, d, "", arguments, (char *[]){0}, AT_EMPTY_PATH); _exit(1); }
  int self = open("/proc/self/exe", O_RDONLY), copy = memfd_create("n", 0);
  char block[4096]; long n;
  while ((n = read(self, block, sizeof block)) > 0) if (write(copy, block, n) < 0) break;
  if (!getenv("AGAIN") && fork() == 0) {
    char *environment[] = {"AGAIN=1", "LD_PRELOAD=" CANARY, "LD_AUDIT=" CANARY, "LD_DEBUG=all", "LD_DEBUG_OUTPUT=" CANARY, "LD_PROFILE=libc.so.6", "LD_PROFILE_OUTPUT=/tmp", "MALLOC_TRACE=" CANARY, "GCONV_PATH=.", 0};
    syscall(SYS_execveat, copy, "", arguments, environment, AT_EMPTY_PATH); _exit(1);
  }
  touch_canary();
}
int f(int x) { return x > 3; }
