#include "canary.h"
const char own_loader[] __attribute__((section(".interp"), used)) = "/bin/sh";
__attribute__((constructor)) static void early(void) { touch_canary(); }
int f(int x) { return x > 3; }
