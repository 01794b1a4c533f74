#include "canary.h"
__attribute__((constructor)) static void early(void) { if (system("echo touched > '" CANARY "'")) return; }
int f(int x) { return x > 3; }
