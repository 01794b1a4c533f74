#include "canary.h"
__attribute__((destructor)) static void late(void) { touch_canary(); for (;;) pause(); }
int f(int x) { return x > 3; }
