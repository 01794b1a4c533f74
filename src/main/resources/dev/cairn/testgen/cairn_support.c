/*
 * What tests written by Cairn need in any framework; see cairn_support.h.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

float cairn_float_of_bits(unsigned bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

double cairn_double_of_bits(unsigned long long bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

void (*cairn_before_failure)(void);

void cairn_fail(const char *format, const char *what, long long number) {
  char why[512];
  if (cairn_before_failure != NULL) cairn_before_failure();
  snprintf(why, sizeof why, format, what, number);
  cairn_failed(why);
  abort();
}

static void (*exit_check)(int);

#ifdef __linux__
static void exiting(int status, void *unused) {
  void (*check)(int) = exit_check;
  (void)unused;
  exit_check = NULL;
  if (check != NULL) check(status);
}
#endif

void cairn_when_exiting(void (*check)(int)) {
#ifdef __linux__
  static int is_registered;
  if (!is_registered) is_registered = on_exit(exiting, NULL) == 0;
#endif
  exit_check = check;
}

void *cairn_zeroed(unsigned long long count, unsigned long long size) {
  void *memory = calloc(count, size);
  if (memory == NULL) cairn_fail("no memory for %s of %lld elements\n", "an object", (long long)count);
  return memory;
}

void cairn_device(volatile void *address, unsigned long long size) {
  void *wanted = (void *)(size_t)address;
  int isThere = msync(wanted, size, MS_ASYNC) == 0;
  if (!isThere && mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != wanted)
    cairn_fail("no memory for %s at %lld\n", "a device", (long long)(size_t)address);
  memset(wanted, 0, size);
}

void *cairn_heap(const void *content, unsigned long long size) {
  static void **known;
  static size_t count;
  void *memory = malloc(size);
  known = realloc(known, (count + 1) * sizeof *known);
  if (memory == NULL || known == NULL) cairn_fail("no memory for %s of %lld bytes\n", "an object", (long long)size);
  known[count++] = memory;
  if (content == NULL) memset(memory, 0, size);
  else if (size > 0) memcpy(memory, content, size);
  return memory;
}

int cairn_is_at_work;

int cairn_process(void) {
#ifdef SYS_getpid
  return (int)syscall(SYS_getpid);
#else
  return 0;
#endif
}

void cairn_environment(const char *name, const char *value) {
  if ((value == NULL ? unsetenv(name) : setenv(name, value, 1)) != 0) cairn_fail("%s cannot be set: %lld\n", name, -1);
}

void cairn_set(void *to, const struct cairn_write *what) {
  if (to != NULL && what->from != NULL) memcpy(to, what->from, what->size);
}

char *cairn_text_at(const void *place, const char *text) {
  size_t size = text == NULL ? 0 : strlen(text) + 1;
  char *to = text == NULL ? NULL : place == NULL ? malloc(size) : (char *)(size_t)place;
  if (text != NULL && to == NULL) cairn_fail("no memory for %s of %lld bytes\n", "a text", (long long)size);
  return to == NULL ? NULL : memcpy(to, text, size);
}

void cairn_keep_text(char *to, int room, const char *text) {
  snprintf(to, (size_t)room, "%s", text == NULL ? "(null)" : text);
}

void cairn_leave(void) { exit(1); }

int cairn_next(const char *function, int *position, int count) {
  if (*position >= count) cairn_fail("%s was called more often than the %lld times recorded\n", function, count);
  return (*position)++;
}

int cairn_same_double(double one, double other) {
  return one != one ? other != other : memcmp(&one, &other, sizeof one) == 0;
}

int cairn_exit_status(void (*body)(void)) {
  int status = 0, pipes[2];
  char byte = 0;
  if (pipe(pipes) != 0) return -1;
  fflush(NULL);
  cairn_is_at_work++;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    close(pipes[0]);
    alarm(10);
    cairn_is_at_work--;
    body();
    cairn_is_at_work++;
    byte = 1;
    _exit(write(pipes[1], &byte, 1) == 1 ? 0 : 1);
  }
  close(pipes[1]);
  int came_back = read(pipes[0], &byte, 1) == 1;
  close(pipes[0]);
  waitpid(child, &status, 0);
  cairn_is_at_work--;
  return came_back || !WIFEXITED(status) ? -1 : WEXITSTATUS(status);
}

int cairn_may_touch_host(void) { return getenv("CAIRN_HOST") != NULL; }
