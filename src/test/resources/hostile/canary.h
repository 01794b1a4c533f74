/* What the programs here do to the file CANARY, which is none of theirs. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
static void touch_canary(void) {
  FILE *f = fopen(CANARY, "w");
  if (f) {
    fputs("touched", f);
    fclose(f);
  }
}
