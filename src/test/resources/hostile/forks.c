#include "canary.h"
__attribute__((constructor)) static void early(void) { if (fork() == 0) { setsid(); sleep(1); touch_canary(); _exit(0); } }
int f(int x) { return x > 3; }
