#include "canary.h"
void early(void) { touch_canary(); kill(VICTIM, SIGKILL); }
__asm__(".pushsection .init\n\tcall early\n\t.popsection");
__asm__(".pushsection .fini\n\tcall early\n\t.popsection");
int f(int x) { return x > 3; }
