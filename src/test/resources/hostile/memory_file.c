#include "canary.h"
#include <sys/syscall.h>
#include <sys/mman.h>
__attribute__((constructor)) static void early(void) {
  static const char script[] = "#!/bin/sh\necho touched > " CANARY "\n";
  int file = syscall(SYS_memfd_create, "x", 0);
  if (file >= 0 && write(file, script, sizeof script - 1) > 0) {
    char *arguments[] = {"x", 0}, *environment[] = {0};
    if (fork() == 0) {
      fexecve(file, arguments, environment);
      _exit(1);
    }
  }
}
int f(int x) { return x > 3; }
