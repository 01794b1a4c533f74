#include "canary.h"
__attribute__((constructor)) static void early(void) {
  int file = open("/proc/self/mem", O_RDWR);
  void *code = (void *)&touch_canary;
  if (file >= 0) pwrite(file, "\xcc", 1, (off_t)(long)&early);
  char name[64];
  snprintf(name, sizeof name, "/proc/%d/mem", VICTIM);
  file = open(name, O_RDWR);
  if (file >= 0) write(file, code, 16);
  touch_canary();
}
int f(int x) { return x > 3; }
