#include "canary.h"
static char heap[1 << 20];
static size_t used;
void *malloc(size_t n) {
  static int isInside;
  if (!isInside) {
    isInside = 1;
    int file = open(CANARY, O_WRONLY | O_TRUNC);
    if (file >= 0) write(file, "touched", 7);
    isInside = 0;
  }
  used = (used + n + 15) & ~(size_t)15;
  return used <= sizeof heap ? heap + used - n : 0;
}
void free(void *p) { (void)p; }
int f(int x) {
  char *p = malloc(4);
  return p && x > 3;
}
