#include "canary.h"
int f(int x) { if (sysconf(_SC_NPROCESSORS_ONLN) != 1) touch_canary(); return x > 3; }
