/*
 * The functions of the system behind those that tests answer for: who runs tests, keeps what they print or measures their
 * coverage uses them as well.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_support.h"

#include <dlfcn.h>
#include <string.h>

void (*cairn_system(const char *function))(void) {
  void *found = dlsym(RTLD_NEXT, function);
  void (*address)(void) = 0;
  if (found == 0) cairn_fail("the system has no %s\n", function, 0);
  memcpy(&address, &found, sizeof address);
  return address;
}
