#include "canary.h"
int f(int x) {
  if (x > 3) raise(SIGSTOP);
  touch_canary();
  return x;
}
