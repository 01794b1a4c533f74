#include "canary.h"
__attribute__((constructor)) static void early(void) {
  char name[64];
  for (int i = 0; i < 50; i++) {
    snprintf(name, sizeof name, "test_%d.gcda", i);
    symlink(CANARY, name);
    link(CANARY, "hard");
  }
  setenv("GCOV_PREFIX", "/", 1);
  setenv("GCOV_PREFIX_STRIP", "0", 1);
}
int f(int x) { return x > 3; }
