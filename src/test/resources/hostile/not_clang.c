#include "canary.h"
int f(int x) {
#ifndef __clang__
  touch_canary();
#endif
  return x > 3;
}
