/*
 * What tests written by Cairn need in any framework: values that no literal spells, objects, stubs. Includes nothing and
 * takes no name of a program: all start with cairn or CAIRN, but for NULL and limits that the unit has not. It fits behind any unit.
 */
#ifndef CAIRN_SUPPORT_H
#define CAIRN_SUPPORT_H

#ifdef __cplusplus
extern "C" {
#endif

/* Some tests are about arrays without elements; gcc would warn at each of their calls. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 7
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#endif

#ifndef NULL
#define NULL ((void *)0)
#endif

/* The ends of types, where the unit did not include the headers that name them. */
#ifndef SHRT_MAX
#define SHRT_MAX __SHRT_MAX__
#endif
#ifndef SHRT_MIN
#define SHRT_MIN (-SHRT_MAX - 1)
#endif
#ifndef USHRT_MAX
#define USHRT_MAX (SHRT_MAX * 2 + 1)
#endif
#ifndef INT_MAX
#define INT_MAX __INT_MAX__
#endif
#ifndef INT_MIN
#define INT_MIN (-INT_MAX - 1)
#endif
#ifndef UINT_MAX
#define UINT_MAX (INT_MAX * 2U + 1U)
#endif
#ifndef LONG_MAX
#define LONG_MAX __LONG_MAX__
#endif
#ifndef LONG_MIN
#define LONG_MIN (-LONG_MAX - 1L)
#endif
#ifndef ULONG_MAX
#define ULONG_MAX (LONG_MAX * 2UL + 1UL)
#endif
#ifndef LLONG_MAX
#define LLONG_MAX __LONG_LONG_MAX__
#endif
#ifndef LLONG_MIN
#define LLONG_MIN (-LLONG_MAX - 1)
#endif
#ifndef ULLONG_MAX
#define ULLONG_MAX ((unsigned long long)-1)
#endif
#ifndef SIZE_MAX
#define SIZE_MAX __SIZE_MAX__
#endif
#ifndef INT16_MAX
#define INT16_MAX __INT16_MAX__
#endif
#ifndef INT16_MIN
#define INT16_MIN (-INT16_MAX - 1)
#endif
#ifndef UINT16_MAX
#define UINT16_MAX __UINT16_MAX__
#endif
#ifndef INT32_MAX
#define INT32_MAX __INT32_MAX__
#endif
#ifndef INT32_MIN
#define INT32_MIN (-INT32_MAX - 1)
#endif
#ifndef UINT32_MAX
#define UINT32_MAX __UINT32_MAX__
#endif
#ifndef INT64_MAX
#define INT64_MAX __INT64_MAX__
#endif
#ifndef INT64_MIN
#define INT64_MIN (-INT64_MAX - 1)
#endif
#ifndef UINT64_MAX
#define UINT64_MAX __UINT64_MAX__
#endif
#ifndef INTPTR_MAX
#define INTPTR_MAX __INTPTR_MAX__
#endif
#ifndef INTPTR_MIN
#define INTPTR_MIN (-INTPTR_MAX - 1)
#endif
#ifndef UINTPTR_MAX
#define UINTPTR_MAX __UINTPTR_MAX__
#endif

/* An array that a string fills up to its end, without a zero behind it; newer compilers want to be told that it is meant. */
#if defined(__has_attribute)
#if __has_attribute(nonstring)
#define CAIRN_WITHOUT_END __attribute__((nonstring))
#endif
#endif
#ifndef CAIRN_WITHOUT_END
#define CAIRN_WITHOUT_END
#endif

/* Values that no literal spells. */
#define CAIRN_INFINITY __builtin_inf()
float cairn_float_of_bits(unsigned bits);
double cairn_double_of_bits(unsigned long long bits);

/* Ends the test as failed, with a note made of what and number, in this order. */
void cairn_fail(const char *format, const char *what, long long number);

/* The framework's way to end the running test as failed; does not return. Each suite or its runner defines it. */
void cairn_failed(const char *why);

/* Has what a contract promises of the state in which a program ends checked when it does; no longer with NULL. */
void cairn_when_exiting(void (*check)(int status));

/* Zeroed memory for objects that are too big for the stack; ends the test when there is none. */
void *cairn_zeroed(unsigned long long count, unsigned long long size);

/* Zeroed memory at that address, where the program expects the registers of a device. */
void cairn_device(volatile void *address, unsigned long long size);

/* A copy on the heap, of NULL zeros, that the program may free; what it does not free stays known, so it is no leak of the program's. */
void *cairn_heap(const void *content, unsigned long long size);

/* The next of count recorded values of a stub; ends the test when the program asks for more. */
int cairn_next(const char *function, int *position, int count);

/* What a stub sets behind one of its arguments; from NULL: nothing. */
struct cairn_write {
  const void *from;
  unsigned long long size;
};
void cairn_set(void *to, const struct cairn_write *what);

/* Puts a text of a test where a caller wants it, else into memory that the caller frees; NULL: nowhere. */
char *cairn_text_at(const void *place, const char *text);

/* The address of memory from the system, with that content, which is unmapped as ever. Needs cairn_system.c. */
long cairn_map(unsigned long size, const struct cairn_write *content);

/* Keeps a text that a stub is handed, as much of it as there is room for. */
void cairn_keep_text(char *to, int room, const char *text);

/* The number of this process, from the system itself. */
int cairn_process(void);

/* Ends the program with status 1, in place of a function that never returns. */
void cairn_leave(void);

/* A function of the system behind the one that tests answer for. Needs cairn_system.c. */
void (*cairn_system(const char *function))(void);

/* Not 0 while this support asks the system itself: it wants no answers of tests. */
extern int cairn_is_at_work;

/* Sets a variable of the environment; NULL: takes it away. */
void cairn_environment(const char *name, const char *value);

/* Keeps what is written to the descriptor 1 or 2 from now on. Needs cairn_output.c, as does the following. */
void cairn_listen(int descriptor);

/* What was written to it, up to now when first asked for. */
const char *cairn_printed(int descriptor);

/*
 * From now on the test ends where the function leaves by longjmp for a setjmp of its caller, with the value as its exit
 * status. Needs cairn_jump.c.
 */
void cairn_catch_jump(void);

/* Called, if set, before a test is given up. */
extern void (*cairn_before_failure)(void);

/* A FILE * that can be read and written, with that content. Needs cairn_file.c, as do the following. */
void *cairn_file(const void *content, unsigned long long size);

/* Lets the given attempt to read at the end of the file or to write to it fail, and all after it; counted from 1. */
void cairn_file_fails(void *file, int attempt);

/* Takes the file's positions away. */
void cairn_file_is_pipe(void *file);

/* Whether the file, open or closed, has these bytes at that place. */
int cairn_file_has(const void *file, unsigned long long at, const void *bytes, unsigned long long count);

int cairn_file_size(const void *file);

/* Lets the given call of an allocating function, counted from here, fail. Needs cairn_alloc.c. */
void cairn_fail_allocation(const char *function, int call);

/* Forgets which allocations were to fail. */
void cairn_forget_failures(void);

/* The same value: all bits are equal, or both are not a number. */
int cairn_same_double(double one, double other);

/* Runs body in a process of its own: the status it exits with; -1 when it returns, crashes, or takes longer than 10 s. */
int cairn_exit_status(void (*body)(void));

/* May tests run that touch the host: CAIRN_HOST is set in the environment. */
int cairn_may_touch_host(void);

/* A value the program under test asks for by itself (klee_make_symbolic, __VERIFIER_nondet_int, ...). */
struct cairn_value {
  const char *name;
  unsigned long long bits;
  int size;
};
void cairn_replay(const struct cairn_value *values, int count);

#ifdef __cplusplus
}
#endif

#endif
