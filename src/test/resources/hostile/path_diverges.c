#include "canary.h"
int f(int x) {
  const char *p = getenv("PATH");
  if (p && strlen(p) > 2) touch_canary();
  return x > 3;
}
