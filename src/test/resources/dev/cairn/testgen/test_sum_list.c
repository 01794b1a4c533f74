/*
 * Tests for sum_list, written by Cairn. To compile and run by hand:
 *
 *   cc test_sum_list.c cairn_test.c cairn_support.c -o test_sum_list && ./test_sum_list
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: an empty list */
static void test_1(void) {
  const struct node *list = NULL;
  struct flags flags = {.on = 0};
  unsigned char tag = 200;

  long result = sum_list(list, flags, tag);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 200);
}

/* 2: a list of two */
static void test_2(void) {
  struct node list_next = {.key = INT_MIN, .next = NULL};
  struct node list = {.key = 3, .next = &list_next};
  struct flags flags = {.on = 1, .level = -7};
  unsigned char tag = 0;

  long result = sum_list(&list, flags, tag);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, -2147483652);
}

const char *const cairn_suite = "sum_list";
const int cairn_test_count = 2;
const struct cairn_test cairn_tests[] = {
    {1, "an empty list", test_1, CAIRN_RETURNS, NULL},
    {2, "a list of two", test_2, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
