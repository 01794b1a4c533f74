#include "canary.h"
__attribute__((destructor)) static void late(void) { touch_canary(); }
int f(int x) { return x > 3; }
