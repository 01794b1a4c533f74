/*
 * Tests for total, written by Cairn. To compile and run by hand:
 *
 *   cc test_total.c cairn_test.c cairn_support.c -o test_total && ./test_total
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: a matrix */
static void test_1(void) {
  int m[][2] = {{2, 3}, {4, 5}};
  int rows = 2;
  char out[1] = {0};

  int result = total(m, rows, out);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 26);
  CAIRN_CHECK_INT(out[0], '\n');
}

const char *const cairn_suite = "total";
const int cairn_test_count = 1;
const struct cairn_test cairn_tests[] = {
    {1, "a matrix", test_1, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
