/*
 * The functions of the system behind those that tests answer for: who runs tests, keeps what they print or measures their
 * coverage uses them as well.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_support.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <string.h>

void (*cairn_system(const char *function))(void) {
  void *found = dlsym(RTLD_NEXT, function);
  void (*address)(void) = 0;
  if (found == 0) cairn_fail("the system has no %s\n", function, 0);
  memcpy(&address, &found, sizeof address);
  return address;
}

long cairn_map(unsigned long size, const struct cairn_write *content) {
  void *(*map)(void *, size_t, int, int, int, off_t) = (void *(*)(void *, size_t, int, int, int, off_t))cairn_system("mmap");
  void *memory = map(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) cairn_fail("no memory for %s of %lld bytes\n", "a map", (long long)size);
  if (content != 0) cairn_set(memory, content);
  return (long)memory;
}
