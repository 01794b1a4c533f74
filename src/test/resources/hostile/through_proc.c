#include "canary.h"
__attribute__((constructor)) static void early(void) {
  FILE *f = fopen("/proc/self/root" CANARY, "w");
  if (f) { fputs("touched", f); fclose(f); }
  f = fopen("/proc/1/root" CANARY, "w");
  if (f) { fputs("touched", f); fclose(f); }
}
int f(int x) { return x > 3; }
