/*
 * Tests for first, written by Cairn. To compile and run by hand:
 *
 *   cc test_first.c cairn_test.c cairn_support.c -o test_first && ./test_first
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: no elements */
static void test_1(void) {
  int p_none[1] = {0};
  int *p = p_none + 1;
  int n = 0;

  int result = first(p, n);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, -1);
}

/* 2: many elements */
static void test_2(void) {
  int p[50] = {[0] = 5};
  int n = sizeof p / sizeof p[0];

  int result = first(p, n);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 5);
}

/* 3: very many elements */
static void test_3(void) {
  int *p = cairn_zeroed(100000u, sizeof *p);
  p[0] = 6;
  int n = 100000;

  int result = first(p, n);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 6);
}

const char *const cairn_suite = "first";
const int cairn_test_count = 3;
const struct cairn_test cairn_tests[] = {
    {1, "no elements", test_1, CAIRN_RETURNS, NULL},
    {2, "many elements", test_2, CAIRN_RETURNS, NULL},
    {3, "very many elements", test_3, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
