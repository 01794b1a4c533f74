#include "canary.h"
int f(int x) { int y; if (((unsigned long)&y >> 40) != 0) touch_canary(); return x > 3; }
