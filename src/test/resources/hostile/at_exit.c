#include "canary.h"
static void late(void) { touch_canary(); }
int f(int x) { atexit(late); return x > 3; }
