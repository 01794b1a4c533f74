/*
 * Tests for length, written by Cairn. To compile and run by hand:
 *
 *   cc test_length.c cairn_test.c cairn_support.c -o test_length && ./test_length
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: a string */
static void test_1(void) {
  char text[] = "key = value";
  char stop = '=';

  int result = length(text, stop);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 4);
}

/* 2: characters without an end */
static void test_2(void) {
  char text[] = "'x";
  char stop = 'x';

  int result = length(text, stop);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 1);
}

/* 3: the empty string */
static void test_3(void) {
  char text[] = "";
  char stop = -128;

  int result = length(text, stop);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 0);
}

const char *const cairn_suite = "length";
const int cairn_test_count = 3;
const struct cairn_test cairn_tests[] = {
    {1, "a string", test_1, CAIRN_RETURNS, NULL},
    {2, "characters without an end", test_2, CAIRN_RETURNS, NULL},
    {3, "the empty string", test_3, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
