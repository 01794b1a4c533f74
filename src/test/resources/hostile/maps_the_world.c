#include "canary.h"
#include <sys/mman.h>
__attribute__((constructor)) static void early(void) {
  for (int i = 0; i < 64; i++) {
    char *p = mmap(0, (size_t)1 << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p != MAP_FAILED) p[0] = 1;
  }
  int file = open(CANARY, O_RDWR);
  char *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (p != MAP_FAILED) p[0] = 'X';
}
int f(int x) { return x > 3; }
