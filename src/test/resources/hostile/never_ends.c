#include "canary.h"
__attribute__((constructor)) static void early(void) {
#ifndef __clang__
  for (;;) pause();
#endif
}
int f(int x) { return x > 3; }
