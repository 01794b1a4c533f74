#include "canary.h"
#include <sys/ipc.h>
#include <sys/shm.h>
__attribute__((constructor)) static void early(void) {
  int id = shmget(0x4341, 4096, IPC_CREAT | 0666);
  if (id >= 0) {
    char *p = shmat(id, 0, 0);
    if (p != (char *)-1) strcpy(p, "touched");
  }
  int file = open("/dev/shm/cairn-victim", O_CREAT | O_RDWR, 0666);
  if (file >= 0) write(file, "touched", 7);
  touch_canary();
}
int f(int x) { return x > 3; }
