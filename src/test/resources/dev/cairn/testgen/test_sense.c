/*
 * Tests for sense, written by Cairn. To compile and run by hand:
 *
 *   cc test_sense.c cairn_test.c cairn_support.c -o test_sense && ./test_sense
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* The program only declares read_sensor: this returns what the test recorded. */
static int *cairn_read_sensor_returns;
static int cairn_read_sensor_count, cairn_read_sensor_calls;
int cairn_stub_read_sensor(void) __asm__("read_sensor");
int cairn_stub_read_sensor(void) {
  return cairn_read_sensor_returns[cairn_next("read_sensor", &cairn_read_sensor_calls, cairn_read_sensor_count)];
}

/* 1: values of a stub */
static void test_1(void) {
  int read_sensor_returns[] = {30, 12};
  cairn_read_sensor_returns = read_sensor_returns;
  cairn_read_sensor_count = 2;

  int result = sense();

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 42);
}

const char *const cairn_suite = "sense";
const int cairn_test_count = 1;
const struct cairn_test cairn_tests[] = {
    {1, "values of a stub", test_1, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
