/*
 * Tests for weigh, written by Cairn. To compile and run by hand:
 *
 *   cc test_weigh.c cairn_test.c cairn_support.c -o test_weigh && ./test_weigh
 *
 * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
 */
#ifndef CAIRN_UNIT
#define CAIRN_UNIT "kitchen.c"
#endif
#include CAIRN_UNIT

#include "cairn_test.h"

/* 1: two shapes */
static void test_1(void) {
  char shapes_name[] = "b\"\\\?\n";
  shape shapes[] = {{.color = GREEN, .corner = {{0}, {.y = 41}}, .name = shapes_name,
      .weight = 0.1}, {.weight = -0.0}};
  unsigned long count = sizeof shapes / sizeof shapes[0];
  float factor = 0.001f;
  _Bool twice = 1;
  counter = -5;

  double result = weigh(shapes, count, factor, twice);

  /* regression oracle: as observed */
  CAIRN_CHECK_DOUBLE(result, 2.0000000949949026e-4);
  CAIRN_CHECK_UINT(shapes[0].color, BLUE);
  CAIRN_CHECK_INT(shapes[0].corner[1].y, 42);
  CAIRN_CHECK_INT(counter, -4);
}

/* 2: not a number */
static void test_2(void) {
  shape shapes[] = {{.weight = cairn_double_of_bits(0x7ff8000000000123u)}};
  unsigned long count = sizeof shapes / sizeof shapes[0];
  float factor = -CAIRN_INFINITY;
  _Bool twice = 0;

  double result = weigh(shapes, count, factor, twice);

  /* regression oracle: as observed */
  CAIRN_CHECK_DOUBLE(result, cairn_double_of_bits(0x7ff8000000000000u));
}

/* 3: nothing read: "quoted", 50% */
static void test_3(void) {
  shape *shapes = NULL;
  unsigned long count = 0;
  float factor = 0.0f;
  _Bool twice = 0;

  double result = weigh(shapes, count, factor, twice);

  /* regression oracle: as observed */
  CAIRN_CHECK_DOUBLE(result, 0.0);
}

const char *const cairn_suite = "weigh";
const int cairn_test_count = 3;
const struct cairn_test cairn_tests[] = {
    {1, "two shapes", test_1, CAIRN_RETURNS, NULL},
    {2, "not a number", test_2, CAIRN_RETURNS, NULL},
    {3, "nothing read: \"quoted\", 50%", test_3, CAIRN_RETURNS, NULL},
    {0, "", NULL, CAIRN_RETURNS, NULL},
};
