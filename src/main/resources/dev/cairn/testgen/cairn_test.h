/*
 * What tests written by Cairn need: checks and the table of tests. Includes nothing and takes no name that does
 * not start with cairn or CAIRN, so that it fits behind any unit. The runner is in cairn_test.c.
 */
#ifndef CAIRN_TEST_H
#define CAIRN_TEST_H

/* Some tests are about arrays without elements; gcc would warn at each of their calls. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 7
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#endif

#ifndef NULL
#define NULL ((void *)0)
#endif

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
#define CAIRN_CHECK_NULL(lvalue) cairn_check_null(#lvalue, (const volatile void *)(lvalue), 1, __LINE__)
#define CAIRN_CHECK_NOT_NULL(lvalue) cairn_check_null(#lvalue, (const volatile void *)(lvalue), 0, __LINE__)

void cairn_check_int(const char *what, long long got, long long expected, int line);
void cairn_check_uint(const char *what, unsigned long long got, unsigned long long expected, int line);
void cairn_check_double(const char *what, double got, double expected, int line);
void cairn_check_null(const char *what, const volatile void *got, int expect_null, int line);

/* Values that no literal spells. */
#define CAIRN_INFINITY __builtin_inf()
float cairn_float_of_bits(unsigned bits);
double cairn_double_of_bits(unsigned long long bits);

/* Ends the test as failed, with a note made of what and number, in this order. */
void cairn_fail(const char *format, const char *what, long long number);

/* Zeroed memory for objects that are too big for the stack; ends the test when there is none. */
void *cairn_zeroed(unsigned long long count, unsigned long long size);

/* A copy on the heap that the program may free; what it does not free stays known, so it is no leak of the program's. */
void *cairn_heap(const void *content, unsigned long long size);

/* The next of count recorded values of a stub; ends the test when the program asks for more. */
int cairn_next(const char *function, int *position, int count);

/* Lets the given call of an allocating function, counted from here, fail. Needs cairn_alloc.c. */
void cairn_fail_allocation(const char *function, int call);

/* A value the program under test asks for by itself (klee_make_symbolic, __VERIFIER_nondet_int, ...). */
struct cairn_value {
  const char *name;
  unsigned long long bits;
  int size;
};
void cairn_replay(const struct cairn_value *values, int count);

#endif
