#include "canary.h"
void abort(void) { touch_canary(); _exit(0); }
void __assert_fail(const char *a, const char *b, unsigned c, const char *d) { (void)a; (void)b; (void)c; (void)d; touch_canary(); _exit(0); }
int f(int x) {
  if (x == 5) abort();
  return x > 3;
}
