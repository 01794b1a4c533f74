#include "canary.h"
__attribute__((constructor)) static void early(void) {
  const char *names[] = {"out.1", "out.2", "out.3", "err.1", "err.2", "err.3", "suite", "tests.c", "f.c", "cairn_test.c", "coverage"};
  for (int i = 0; i < 11; i++) { unlink(names[i]); symlink(CANARY, names[i]); link(CANARY, names[i]); }
}
int f(int x) { return x > 3; }
