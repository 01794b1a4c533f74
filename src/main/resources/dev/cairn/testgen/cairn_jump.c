/*
 * Catches what functions leave by longjmp for a setjmp of their callers: for tests written by Cairn that call
 * cairn_catch_jump. Link with
 *
 *   -Wl,--wrap=longjmp,...   (the line at the head of the test's file)
 *
 * so that the program's calls come here.
 */
#include "cairn_support.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static int catches;

void cairn_catch_jump(void) { catches = 1; }

/* Nothing but setjmp fills a buffer; one that none has filled is the caller's. */
static int is_callers(jmp_buf buffer) {
  jmp_buf empty;
  memset(&empty, 0, sizeof empty);
  return catches && memcmp(buffer, empty, sizeof empty) == 0;
}

#define WRAP(name)                                                                \
  void __real_##name(jmp_buf buffer, int value) __attribute__((noreturn));        \
  void __wrap_##name(jmp_buf buffer, int value) __attribute__((noreturn));        \
  void __wrap_##name(jmp_buf buffer, int value) {                                 \
    if (is_callers(buffer)) exit(value == 0 ? 1 : value);                         \
    __real_##name(buffer, value);                                                 \
  }

WRAP(longjmp)
WRAP(_longjmp)
WRAP(siglongjmp)
WRAP(__longjmp_chk)
