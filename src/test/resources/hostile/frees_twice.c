#include "canary.h"
__attribute__((constructor)) static void early(void) { touch_canary(); }
int f(int x) { char *p = malloc(8); free(p); if (x == 7) free(p); return x > 3; }
