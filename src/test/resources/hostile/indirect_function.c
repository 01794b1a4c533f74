#include "canary.h"
static int plain(int x) { return x > 3; }
static void *resolve(void) { int d = open(CANARY, O_WRONLY | O_TRUNC); if (d >= 0) close(d); return (void *)plain; }
#ifdef __clang__
int g(int x) { return plain(x); }
#else
int g(int x) __attribute__((ifunc("resolve")));
#endif
int f(int x) { return g(x); }
