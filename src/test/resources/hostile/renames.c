#include "canary.h"
__attribute__((constructor)) static void early(void) { rename(CANARY, CANARY ".gone"); }
int f(int x) { return x > 3; }
