#include "canary.h"
static void early(void) { touch_canary(); }
__attribute__((section(".preinit_array"), used)) static void (*first)(void) = early;
int f(int x) { return x > 3; }
