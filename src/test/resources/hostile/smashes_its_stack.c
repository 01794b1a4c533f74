#include "canary.h"
static void hit(void) { touch_canary(); _exit(0); }
int f(int x) { void *frame[2] = {0, 0}; if (x == 7) for (int i = 0; i < 64; i++) ((void *volatile *)frame)[i] = (void *)hit; return x > 3; }
