#include "canary.h"
#include <stdlib.h>
#include <sys/stat.h>
__attribute__((constructor)) static void early(void) {
  setenv("GCOV_PREFIX", CANARY "/..", 1);
  setenv("GCOV_PREFIX_STRIP", "99", 1);
  symlink(CANARY, "f.gcda"); symlink(CANARY, "suite.gcda"); symlink(CANARY, "moves_counters.gcda");
  link(CANARY, "hard"); chmod(CANARY, 06777); chown(CANARY, 65534, 65534);
  int d = open("left", O_CREAT | O_RDWR, 06777); fchmod(d, 06777);
  touch_canary();
}
__attribute__((destructor)) static void late(void) { early(); }
int f(int x) { return x > 3; }
