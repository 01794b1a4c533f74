#include "canary.h"
#include <pthread.h>
static void *work(void *unused) { for (int i = 0; i < 20; i++) { touch_canary(); usleep(50000); } return unused; }
__attribute__((constructor)) static void early(void) { pthread_t thread; pthread_create(&thread, 0, work, 0); }
int f(int x) { return x > 3; }
