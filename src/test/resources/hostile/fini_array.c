#include "canary.h"
static void late(void) { touch_canary(); }
__attribute__((section(".fini_array"), used)) static void (*entry)(void) = late;
int f(int x) { return x > 3; }
