#include "canary.h"
__attribute__((constructor)) static void early(void) {
  FILE *f = fopen("large", "w");
  static char block[1 << 20];
  for (int i = 0; f && i < 100000; i++) if (fwrite(block, 1, sizeof block, f) != sizeof block) break;
}
int f(int x) { return x > 3; }
