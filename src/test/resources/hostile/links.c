#include "canary.h"
__attribute__((constructor)) static void early(void) {
  if (symlink(CANARY, "link")) return;
  FILE *f = fopen("link", "w");
  if (f) { fputs("touched", f); fclose(f); }
}
int f(int x) { return x > 3; }
