/*
 * Makes allocations fail: for tests written by Cairn that call cairn_fail_allocation. Link with
 *
 *   -Wl,--wrap=malloc,--wrap=calloc,...   (the line at the head of the test's file)
 *
 * so that the program's calls come here. What the C library allocates for itself does not.
 */
#include "cairn_support.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64
static struct {
  const char *function;
  int calls_left;
} failures[MOST];
static int count;

void cairn_fail_allocation(const char *function, int call) {
  if (count == MOST) cairn_fail("too many failing calls of %s\n", function, call);
  failures[count].function = function;
  failures[count++].calls_left = call;
}

void cairn_forget_failures(void) { count = 0; }

static int fails(const char *function) {
  int result = 0;
  for (int i = 0; i < count; i++) {
    if (strcmp(failures[i].function, function) == 0 && --failures[i].calls_left == 0) result = 1;
  }
  if (result) errno = ENOMEM;
  return result;
}

#define WRAP(name, parameters, arguments) \
  void *__real_##name parameters;         \
  void *__wrap_##name parameters;         \
  void *__wrap_##name parameters { return fails(#name) ? NULL : __real_##name arguments; }

WRAP(malloc, (size_t size), (size))
WRAP(calloc, (size_t n, size_t size), (n, size))
WRAP(realloc, (void *old, size_t size), (old, size))
WRAP(reallocarray, (void *old, size_t n, size_t size), (old, n, size))
WRAP(aligned_alloc, (size_t alignment, size_t size), (alignment, size))
WRAP(memalign, (size_t alignment, size_t size), (alignment, size))
WRAP(valloc, (size_t size), (size))
WRAP(strdup, (const char *text), (text))
WRAP(strndup, (const char *text, size_t n), (text, n))

int __real_posix_memalign(void **result, size_t alignment, size_t size);
int __wrap_posix_memalign(void **result, size_t alignment, size_t size);
int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  return fails("posix_memalign") ? ENOMEM : __real_posix_memalign(result, alignment, size);
}
