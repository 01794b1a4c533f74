/*
 * Checks and the table of tests for suites in plain C written by Cairn. Takes no name that does not start with cairn or
 * CAIRN, so that it fits behind any unit. The runner is in cairn_test.c.
 */
#ifndef CAIRN_TEST_H
#define CAIRN_TEST_H

#include "cairn_support.h"

/*
 * One test. exit_status: what the test must exit with, or CAIRN_RETURNS. host: what it does to the machine it runs on,
 * or NULL; such a test runs only when asked for.
 */
struct cairn_test {
  int number;
  const char *title;
  void (*body)(void);
  int exit_status;
  const char *host;
};
#define CAIRN_RETURNS (-1)

extern const char *const cairn_suite;
extern const struct cairn_test cairn_tests[];
extern const int cairn_test_count;

/* Each check notes a difference and goes on; the runner then reports the test as failed. */
#define CAIRN_CHECK_INT(lvalue, expected) \
  cairn_check_int(#lvalue, (long long)(lvalue), (long long)(expected), __LINE__)
#define CAIRN_CHECK_UINT(lvalue, expected) \
  cairn_check_uint(#lvalue, (unsigned long long)(lvalue), (unsigned long long)(expected), __LINE__)
#define CAIRN_CHECK_FLOAT(lvalue, expected) \
  cairn_check_double(#lvalue, (double)(lvalue), (double)(expected), __LINE__)
#define CAIRN_CHECK_DOUBLE(lvalue, expected) cairn_check_double(#lvalue, (lvalue), (expected), __LINE__)
#define CAIRN_CHECK_BYTES(lvalue, expected, size) cairn_check_bytes(#lvalue, (lvalue), (expected), (size), __LINE__)
/* all characters of the text, and the zero at its end */
#define CAIRN_CHECK_TEXT(lvalue, text) cairn_check_bytes(#lvalue, (lvalue), (text), sizeof(text), __LINE__)
#define CAIRN_CHECK_NULL(lvalue) cairn_check_null(#lvalue, (const volatile void *)(lvalue), 1, __LINE__)
#define CAIRN_CHECK_NOT_NULL(lvalue) cairn_check_null(#lvalue, (const volatile void *)(lvalue), 0, __LINE__)
#define CAIRN_CHECK_SAME(lvalue, place) \
  cairn_check_same(#lvalue, (const volatile void *)(lvalue), #place, (const volatile void *)(place), __LINE__)

void cairn_check_int(const char *what, long long got, long long expected, int line);
void cairn_check_uint(const char *what, unsigned long long got, unsigned long long expected, int line);
void cairn_check_double(const char *what, double got, double expected, int line);
void cairn_check_bytes(const char *what, const volatile void *got, const char *expected, unsigned long long size, int line);
void cairn_check_null(const char *what, const volatile void *got, int expect_null, int line);
void cairn_check_same(const char *what, const volatile void *got, const char *place, const volatile void *expected, int line);

#endif
