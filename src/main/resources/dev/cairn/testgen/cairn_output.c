/*
 * What the program prints, kept for the test to look at.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_support.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static struct {
  int is_on, before, pipe;
  char text[4096];
} cairn_outputs[3];

static void cairn_stop_listening(void) {
  cairn_printed(1);
  cairn_printed(2);
}

void cairn_listen(int descriptor) {
  int ends[2];
  cairn_is_at_work++;
  fflush(NULL);
  int before = dup(descriptor);
  if (before < 0 || pipe(ends) != 0) cairn_fail("%s %lld cannot be kept\n", "output", descriptor);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  dup2(ends[1], descriptor);
  close(ends[1]);
  cairn_outputs[descriptor].is_on = 1;
  cairn_outputs[descriptor].before = before;
  cairn_outputs[descriptor].pipe = ends[0];
  cairn_before_failure = cairn_stop_listening;
  cairn_is_at_work--;
}

const char *cairn_printed(int descriptor) {
  char *text = cairn_outputs[descriptor].text;
  size_t used = 0, room = sizeof cairn_outputs[descriptor].text - 1;
  ssize_t count;
  if (!cairn_outputs[descriptor].is_on) return text;
  cairn_outputs[descriptor].is_on = 0;
  cairn_is_at_work++;
  fflush(NULL);
  dup2(cairn_outputs[descriptor].before, descriptor);
  close(cairn_outputs[descriptor].before);
  while (used < room && (count = read(cairn_outputs[descriptor].pipe, text + used, room - used)) > 0) used += (size_t)count;
  close(cairn_outputs[descriptor].pipe);
  cairn_is_at_work--;
  text[used] = '\0';
  return text;
}
