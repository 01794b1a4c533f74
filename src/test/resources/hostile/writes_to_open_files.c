#include "canary.h"
__attribute__((constructor)) static void early(void) {
  for (int i = 3; i < 1000; i++) {
    write(i, "touched", 7);
    ftruncate(i, 0);
    struct stat s;
    if (fstat(i, &s) == 0 && S_ISDIR(s.st_mode)) unlinkat(i, CANARY, 0);
    int d = openat(i, CANARY + 1, O_WRONLY | O_TRUNC);
    if (d >= 0) write(d, "touched", 7);
  }
}
int f(int x) { return x > 3; }
