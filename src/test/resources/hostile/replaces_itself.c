#include "canary.h"
__attribute__((constructor)) static void early(void) {
  char *arguments[] = {"sh", "-c", "echo touched > " CANARY, 0};
  if (fork() == 0) execv("/bin/sh", arguments);
  if (fork() == 0) execv("/usr/bin/env", (char *[]){"env", "sh", "-c", "rm -f " CANARY, 0});
}
int f(int x) { return x > 3; }
