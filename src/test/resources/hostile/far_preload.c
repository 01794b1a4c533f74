#include "canary.h"
__attribute__((constructor)) static void early(int argc, char **argv, char **environment) {
  char *again[] = {argv[0], 0};
  char *with[] = {"LD_PRELOAD=./evil.so", "LD_AUDIT=./evil.so", "GCONV_PATH=.", 0};
  (void)argc;
  (void)environment;
  int evil = open("evil.so", O_CREAT | O_WRONLY, 0777);
  if (evil >= 0) write(evil, "\177ELF", 4);
  static int times;
  if (fork() == 0 && times++ == 0) execve("/proc/self/exe", again, with);
  touch_canary();
}
int f(int x) { return x > 3; }
