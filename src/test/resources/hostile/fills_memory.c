#include "canary.h"
__attribute__((constructor)) static void early(void) { for (int i = 0; i < 100000; i++) { char *p = malloc(1 << 20); if (!p) break; memset(p, 1, 1 << 20); } }
int f(int x) { return x > 3; }
