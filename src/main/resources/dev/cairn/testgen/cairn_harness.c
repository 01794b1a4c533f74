/*
 * For programs that ask for their inputs themselves: gives them the values recorded in the test, in the order in which
 * they asked when the test was made. All weak: what the program defines itself wins.
 */
#include "cairn_support.h"

#include <stdlib.h>
#include <string.h>

#define WEAK __attribute__((weak))

static const struct cairn_value *replayed;
static int replayed_count, replayed_position;

void cairn_replay(const struct cairn_value *values, int count) {
  replayed = values;
  replayed_count = count;
  replayed_position = 0;
}

/* Fills size bytes: as many recorded values as they hold. Beyond the record the program gets zeros. */
static void fill(void *at, size_t size) {
  unsigned char *to = at;
  memset(to, 0, size);
  for (size_t done = 0; done < size && replayed_position < replayed_count;) {
    const struct cairn_value *value = &replayed[replayed_position++];
    for (int i = 0; i < value->size && done < size; i++, done++) to[done] = (unsigned char)(value->bits >> (8 * i));
  }
}

static void assume(int holds, const char *function) {
  if (!holds) cairn_fail("%s: the assumption is false\n", function, 0);
}

WEAK void __cairn_make_scalar(void *at, size_t size, const char *name) { (void)name, fill(at, size); }
WEAK void __cairn_make(void *at, size_t size, const char *name) { (void)name, fill(at, size); }
WEAK void klee_make_symbolic(void *at, size_t size, const char *name) { (void)name, fill(at, size); }
WEAK void klee_assume(unsigned long condition) { assume(condition != 0, "klee_assume"); }
WEAK void __VERIFIER_assume(int condition) { assume(condition != 0, "__VERIFIER_assume"); }
WEAK void __CPROVER_assume(int condition) { assume(condition != 0, "__CPROVER_assume"); }

/* Errors end the test as a crash would: a test of a passing run never gets here. */
WEAK void __VERIFIER_error(void) { abort(); }
WEAK void reach_error(void) { abort(); }
WEAK void klee_abort(void) { abort(); }
WEAK void __VERIFIER_assert(int condition) { condition ? (void)0 : abort(); }
WEAK void __CPROVER_assert(int condition, const char *message) { (void)message, condition ? (void)0 : abort(); }
WEAK void __cairn_assert_fail(const char *condition, const char *file, int line) {
  (void)condition, (void)file, (void)line, abort();
}
WEAK void klee_report_error(const char *file, int line, const char *message, const char *suffix) {
  (void)file, (void)line, (void)message, (void)suffix, abort();
}
WEAK void klee_silent_exit(int status) { exit(status); }

/* Without a meaning outside of a symbolic run. */
WEAK void klee_prefer_cex(void *object, unsigned long condition) { (void)object, (void)condition; }
WEAK void klee_posix_prefer_cex(void *object, unsigned long condition) { (void)object, (void)condition; }
WEAK void klee_warning(const char *message) { (void)message; }
WEAK void klee_warning_once(const char *message) { (void)message; }
WEAK unsigned klee_is_symbolic(unsigned long value) { return (void)value, 0; }
WEAK unsigned klee_is_replay(void) { return 1; }
WEAK size_t klee_get_obj_size(void *object) { return (void)object, 0; }
WEAK void klee_print_expr(const char *message, ...) { (void)message; }
WEAK float klee_get_valuef(float value) { return value; }
WEAK double klee_get_valued(double value) { return value; }
WEAK long klee_get_valuel(long value) { return value; }
WEAK long long klee_get_valuell(long long value) { return value; }
WEAK int klee_get_value_i32(int value) { return value; }
WEAK long klee_get_value_i64(long value) { return value; }
WEAK void klee_define_fixed_object(void *object, size_t size) { (void)object, (void)size; }
WEAK void klee_mark_global(void *object) { (void)object; }
WEAK void klee_check_memory_access(const void *object, size_t size) { (void)object, (void)size; }
WEAK void klee_set_forking(unsigned enable) { (void)enable; }
WEAK void klee_open_merge(void) {}
WEAK void klee_close_merge(void) {}
WEAK void klee_stack_trace(void) {}

#define VALUE(function, type)   \
  WEAK type function(void) {    \
    type value;                 \
    fill(&value, sizeof value); \
    return value;               \
  }
#define NONDET(name, type) VALUE(__VERIFIER_nondet_##name, type) VALUE(nondet_##name, type)
NONDET(bool, unsigned char)
NONDET(_Bool, unsigned char)
NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(unsigned, unsigned)
NONDET(unsigned_int, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
NONDET(size_t, size_t)
NONDET(loff_t, long)
NONDET(pthread_t, unsigned long)
NONDET(sector_t, unsigned long)
NONDET(s8, signed char)
NONDET(u8, unsigned char)
NONDET(s16, short)
NONDET(u16, unsigned short)
NONDET(s32, int)
NONDET(u32, unsigned)
NONDET(s64, long)
NONDET(u64, unsigned long)
NONDET(charp, unsigned long)
NONDET(pointer, unsigned long)
NONDET(float, float)
NONDET(double, double)

WEAK int klee_range(int begin, int end, const char *name) {
  int value = nondet_int();
  (void)name;
  assume(begin <= value && value < end, "klee_range");
  return value;
}

WEAK int klee_int(const char *name) { return (void)name, nondet_int(); }
