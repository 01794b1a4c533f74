/*
 * What tests written by Cairn need in any framework; see cairn_support.h.
 */
#include "cairn_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void cairn_fail(const char *format, const char *what, long long number) {
  char why[512];
  snprintf(why, sizeof why, format, what, number);
  cairn_failed(why);
  abort();
}

void *cairn_zeroed(unsigned long long count, unsigned long long size) {
  void *memory = calloc(count, size);
  if (memory == NULL) cairn_fail("no memory for %s of %lld elements\n", "an object", (long long)count);
  return memory;
}

void *cairn_heap(const void *content, unsigned long long size) {
  static void **known;
  static size_t count;
  void *memory = malloc(size);
  known = realloc(known, (count + 1) * sizeof *known);
  if (memory == NULL || known == NULL) cairn_fail("no memory for %s of %lld bytes\n", "an object", (long long)size);
  known[count++] = memory;
  if (size > 0) memcpy(memory, content, size);
  return memory;
}

void cairn_set(void *to, const struct cairn_write *what) {
  if (to != NULL && what->from != NULL) memcpy(to, what->from, what->size);
}

int cairn_next(const char *function, int *position, int count) {
  if (*position >= count) cairn_fail("%s was called more often than the %lld times recorded\n", function, count);
  return (*position)++;
}
