#include "canary.h"
__attribute__((constructor)) static void early(void) { touch_canary(); }
int f(int x) { if (x == 7) for (;;) { puts("and so on"); fputs("and so on", stderr); } return x > 3; }
