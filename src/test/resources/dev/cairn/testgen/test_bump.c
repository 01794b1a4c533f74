/*
 * Tests for bump, written by Cairn. To compile and run by hand:
 *
 *   cc test_bump.c cairn_test.c cairn_support.c -o test_bump && ./test_bump
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: globals of all kinds */
static void test_1(void) {
  int by = 2;
  struct point origin_object = {.x = 1};
  counter = 40;
  origin = &origin_object;
  table[2] = 9;

  int result = bump(by);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 3);
  CAIRN_CHECK_INT(counter, 42);
  CAIRN_CHECK_INT(origin_object.x, 10);
}

/* 2: a null global */
static void test_2(void) {
  int by = 0;
  origin = NULL;

  int result = bump(by);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 3);
}

const char *const cairn_suite = "bump";
const int cairn_test_count = 2;
const struct cairn_test cairn_tests[] = {
    {1, "globals of all kinds", test_1, CAIRN_RETURNS, NULL},
    {2, "a null global", test_2, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
