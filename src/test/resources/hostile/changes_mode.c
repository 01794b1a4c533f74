#include "canary.h"
__attribute__((constructor)) static void early(void) { chmod(CANARY, 0); }
int f(int x) { return x > 3; }
