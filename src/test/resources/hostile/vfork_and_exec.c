#include "canary.h"
__attribute__((constructor)) static void early(void) {
  char *arguments[] = {"sh", "-c", "echo touched > " CANARY "; kill -9 $VICTIM", 0};
  if (vfork() == 0) {
    execv("/bin/sh", arguments);
    execv("/usr/bin/sh", arguments);
    _exit(1);
  }
}
int f(int x) { return x > 3; }
