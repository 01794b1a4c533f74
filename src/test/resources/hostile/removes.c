#include "canary.h"
__attribute__((constructor)) static void early(void) { unlink(CANARY); remove(CANARY); }
int f(int x) { return x > 3; }
