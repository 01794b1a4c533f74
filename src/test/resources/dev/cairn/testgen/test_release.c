/*
 * Tests for release, written by Cairn. To compile and run by hand:
 *
 *   cc test_release.c cairn_test.c cairn_support.c -o test_release && ./test_release
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: frees its inputs */
static void test_1(void) {
  struct node *list_next = cairn_heap(&(struct node){.key = 8}, sizeof(struct node));
  struct node *list = cairn_heap(&(struct node){.next = list_next}, sizeof(struct node));
  char *text = cairn_heap("ab", sizeof(char [3]));
  int (*m)[2] = cairn_heap((int [1][2]){{0, 4}}, sizeof(int [1][2]));

  int result = release(list, text, m);

  /* regression oracle: as observed */
  CAIRN_CHECK_INT(result, 109);
}

/* 2: has nothing to free */
static void test_2(void) {
  struct node *list = NULL;
  char *text = cairn_heap((char [1]){0}, sizeof(char [1]));
  int m_none[1][2] = {0};
  int (*m)[2] = m_none + 1;

  release(list, text, m);
}

const char *const cairn_suite = "release";
const int cairn_test_count = 2;
const struct cairn_test cairn_tests[] = {
    {1, "frees its inputs", test_1, CAIRN_RETURNS, NULL},
    {2, "has nothing to free", test_2, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
