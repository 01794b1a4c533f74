#include "canary.h"
static void early(void) { touch_canary(); }
__attribute__((section(".init_array"), used)) static void (*entry)(void) = early;
int f(int x) { return x > 3; }
