/* What the programs here do to the file CANARY and the process VICTIM, which are none of theirs. */
#define _GNU_SOURCE
#ifndef VICTIM
#define VICTIM 1
#endif
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
