#include "canary.h"
__attribute__((constructor)) static void early(void) { kill(getppid(), SIGKILL); }
int f(int x) { return x > 3; }
