/* Functions that behave badly, for the native runner. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int hardware_register(void);

int hostile(int what) {
  switch (what) {
    case 0:
      return 7;
    case 1:
      return *(volatile int *)0;
    case 2:
      for (;;) {
      }
    case 3:
      for (;;) puts("ok 1 - hostile: a flood that imitates the runner");
    case 4:
      for (;;) {
        if (fork() == 0) setsid();
      }
    case 5:
      exit(3);
    case 6:
      return (int)read(0, &what, 1);
    case 7: {
      volatile char *p = malloc((size_t)64 << 30);
      return p != NULL;
    }
    case 8:
      return hardware_register();
    default:
      raise(SIGKILL);
  }
  return 0;
}
