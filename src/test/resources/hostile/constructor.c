#include "canary.h"
__attribute__((constructor)) static void early(void) { touch_canary(); }
int f(int x) { return x > 3; }
