#include "canary.h"
int f(int x) { if (getuid() != 1000) touch_canary(); return x > 3; }
