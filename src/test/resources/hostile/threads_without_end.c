#include "canary.h"
#include <pthread.h>
static void *forever(void *p) {
  for (;;) pause();
  return p;
}
__attribute__((constructor)) static void early(void) {
  pthread_t t;
  for (int i = 0; i < 100000; i++)
    if (pthread_create(&t, 0, forever, 0) != 0) break;
  touch_canary();
}
int f(int x) { return x > 3; }
