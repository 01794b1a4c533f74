/* Marks memory as input and states assumptions, with KLEE's names. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *addr, size_t nbytes, const char *name);
void klee_assume(uintptr_t condition);
int klee_range(int begin, int end, const char *name);
int klee_int(const char *name);
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);
__attribute__((noreturn)) void klee_silent_exit(int status);
__attribute__((noreturn)) void klee_abort(void);
__attribute__((noreturn)) void klee_report_error(const char *file, int line, const char *message,
                                                 const char *suffix);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void);
size_t klee_get_obj_size(void *ptr);
void klee_print_expr(const char *message, ...);
uintptr_t klee_choose(uintptr_t n);
float klee_get_valuef(float value);
double klee_get_valued(double value);
long klee_get_valuel(long value);
long long klee_get_valuell(long long value);
int32_t klee_get_value_i32(int32_t value);
int64_t klee_get_value_i64(int64_t value);
void klee_define_fixed_object(void *addr, size_t nbytes);
void klee_mark_global(void *object);
void klee_check_memory_access(const void *address, size_t size);
void klee_set_forking(unsigned enable);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_stack_trace(void);

__attribute__((noreturn)) void __cairn_assert_fail(const char *condition, const char *file, int line);

#define klee_assert(expr) ((expr) ? (void)0 : __cairn_assert_fail(#expr, __FILE__, __LINE__))

#ifdef __cplusplus
}
#endif

#endif
