/* What clauses call, as the machine has it. */
void __cairn_clause_begin(int);
void __cairn_clause_end(int, int);
void __cairn_keep_begin(int);
void __cairn_keep_end(void);
void __cairn_demand_begin(void);
void __cairn_demand_end(int, int);
void __cairn_snapshot(void);
void __cairn_when_exiting(void (*)(int));
void *__cairn_then(const void *);
int __cairn_valid(const void *, long long, int);
int __cairn_initialized(const void *, long long);
int __cairn_valid_then(const void *, long long, int);
int __cairn_freeable_then(const void *);
int __cairn_allocable_then(const void *);
int __cairn_dangling_then(const void *);
long long __cairn_block_length_then(const void *);
int __cairn_freeable(const void *);
int __cairn_allocable(const void *);
int __cairn_dangling(const void *);
int __cairn_fresh(const void *, long long);
long long __cairn_block_length(const void *);
long long __cairn_offset(const void *);
void *__cairn_base_addr(const void *);
void __cairn_blocks(void);
void __cairn_block(const void *);
int __cairn_allocated_only(void);
int __cairn_freed_only(void);
int __cairn_block_mark(void);
int __cairn_allocated_only_since(int);
int __cairn_freed_only_since(int);
void __cairn_frame(void);
void __cairn_may_change(const void *, long long);
void __cairn_may_change_bits(const void *, long long, long long);
int __cairn_unchanged(void);
int __cairn_mark(int);
int __cairn_mark_all(int);
void *__cairn_then_at(int, const void *);
int __cairn_unchanged_since(int);
void __cairn_undecided(const char *);
void __cairn_open(const char *);
void __cairn_contract_call(int);
void __cairn_may_set(long long);
void __cairn_contract_return(void);
void __cairn_assume_begin(const char *, int, int);
void __cairn_require_begin(const char *, int, int);
void __cairn_assume_end(int);

#define CAIRN_CLAUSE(id, holds) (__cairn_clause_begin(id), __cairn_clause_end(id, holds))
#define CAIRN_HAS_TO_END(id, when) (__cairn_demand_begin(), __cairn_demand_end(id, when))
#define CAIRN_ASSUME(file, line, column, holds) (__cairn_assume_begin(file, line, column), __cairn_assume_end(holds))
#define CAIRN_REQUIRE(file, line, column, holds) (__cairn_require_begin(file, line, column), __cairn_assume_end(holds))
#define CAIRN_AT(mark, place) (*(__typeof__(place) *)__cairn_then_at((int)(mark), &(place)))
#define CAIRN_OLD(place) (*(__typeof__(place) *)__cairn_then(&(place)))
#define CAIRN_LENGTH(p, low, high) (((long long)(high) - (long long)(low) + 1) * (long long)sizeof *(p))
#define CAIRN_VALID(p, low, high) __cairn_valid((p) + (low), CAIRN_LENGTH(p, low, high), 1)
#define CAIRN_VALID_READ(p, low, high) __cairn_valid((p) + (low), CAIRN_LENGTH(p, low, high), 0)
#define CAIRN_INITIALIZED(p, low, high) __cairn_initialized((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_VALID_THEN(p, low, high) __cairn_valid_then((p) + (low), CAIRN_LENGTH(p, low, high), 1)
#define CAIRN_VALID_READ_THEN(p, low, high) __cairn_valid_then((p) + (low), CAIRN_LENGTH(p, low, high), 0)
#define CAIRN_MAY_CHANGE(p, low, high) (__cairn_may_change((p) + (low), CAIRN_LENGTH(p, low, high)), 1)
#define CAIRN_MAY_CHANGE_BITS(p, from, count) (__cairn_may_change_bits(p, from, count), 1)
#define CAIRN_SEPARATED(p, a, b, q, c, d) __cairn_separated((p) + (a), CAIRN_LENGTH(p, a, b), (q) + (c), CAIRN_LENGTH(q, c, d))
#define CAIRN_ALL(i, first, more, body) \
  ({ int __cairn_all = 1; for (long long i = (first); more; ++i) __cairn_all &= (body); __cairn_all; })
#define CAIRN_ANY(i, first, more, body) \
  ({ int __cairn_any = 0; for (long long i = (first); more; ++i) __cairn_any |= (body); __cairn_any; })
#define CAIRN_NUMOF(i, first, more, body) \
  ({ long long __cairn_count = 0; for (long long i = (first); more; ++i) __cairn_count += (body); __cairn_count; })
#define CAIRN_SUM(type, i, first, more, body) \
  ({ type __cairn_sum = 0; for (long long i = (first); more; ++i) __cairn_sum += (body); __cairn_sum; })
#define CAIRN_REAL_PRODUCT(i, first, more, body) \
  ({ double __cairn_product = 1; for (long long i = (first); more; ++i) __cairn_product *= (body); __cairn_product; })
#define CAIRN_LEAST(type, i, first, more, body) CAIRN_EXTREME(type, i, first, more, body, <)
#define CAIRN_GREATEST(type, i, first, more, body) CAIRN_EXTREME(type, i, first, more, body, >)
#define CAIRN_EXTREME(type, i, first, more, body, op) \
  ({ type __cairn_best = 0; int __cairn_is_set = 0; for (long long i = (first); more; ++i) { \
    type __cairn_next = (body); \
    if (!__cairn_is_set || __cairn_next op __cairn_best) __cairn_best = __cairn_next; __cairn_is_set = 1; } __cairn_best; })
#define CAIRN_VERDICT(call) \
  ({ int __cairn_verdict = (call); if (__cairn_verdict < 0) __cairn_undecided("the oracle gives no verdict"); __cairn_verdict; })
#define cairn_then __cairn_then
#define cairn_undecided() __cairn_undecided("a definition by cases has none that applies, or needs too many steps")
#define cairn_blocks __cairn_blocks
#define cairn_block __cairn_block
#define cairn_allocated_only __cairn_allocated_only
#define cairn_freed_only __cairn_freed_only
#define cairn_block_mark __cairn_block_mark
#define cairn_allocated_only_since(mark) __cairn_allocated_only_since((int)(mark))
#define cairn_freed_only_since(mark) __cairn_freed_only_since((int)(mark))
#define cairn_frame __cairn_frame
#define cairn_unchanged __cairn_unchanged
#define cairn_unchanged_since(mark) __cairn_unchanged_since((int)(mark))
#define cairn_mark __cairn_mark
#define cairn_mark_all __cairn_mark_all
#define cairn_freeable __cairn_freeable
#define cairn_allocable __cairn_allocable
#define cairn_dangling __cairn_dangling
#define cairn_fresh __cairn_fresh
#define cairn_block_length __cairn_block_length
#define cairn_offset __cairn_offset
#define cairn_base_addr __cairn_base_addr
#define cairn_freeable_then __cairn_freeable_then
#define cairn_allocable_then __cairn_allocable_then
#define cairn_dangling_then __cairn_dangling_then
#define cairn_block_length_then __cairn_block_length_then
#define cairn_strlen __cairn_strlen
#define cairn_strlen_then __cairn_strlen_then
#define cairn_strlen_at __cairn_strlen_at
#define cairn_valid_string __cairn_valid_string
#define cairn_valid_string_then __cairn_valid_string_then
#define CAIRN_FURTHEST __LONG_LONG_MAX__
#define cairn_range_begin __cairn_range_begin
#define cairn_add __cairn_add
#define cairn_sub __cairn_sub
#define cairn_mul __cairn_mul
#define cairn_shl __cairn_shl
#define cairn_shr __cairn_shr

static inline int __cairn_separated(const volatile void *p, long long n, const volatile void *q, long long m) {
  return (n <= 0) | (m <= 0) | ((__UINTPTR_TYPE__)p + (__UINTPTR_TYPE__)n <= (__UINTPTR_TYPE__)q)
      | ((__UINTPTR_TYPE__)q + (__UINTPTR_TYPE__)m <= (__UINTPTR_TYPE__)p);
}

static inline long long __cairn_strlen(const char *s) {
  long long n = 0;
  while (s[n]) n++;
  return n;
}

static inline long long __cairn_strlen_then(const char *s) {
  long long n = 0;
  while (CAIRN_OLD(s[n])) n++;
  return n;
}

static inline long long __cairn_strlen_at(long long mark, const char *s) {
  long long n = 0;
  while (CAIRN_AT(mark, s[n])) n++;
  return n;
}

static inline int __cairn_valid_string_then(const char *s) {
  long long n = 0;
  if (!__cairn_valid_then(s, 1, 0)) return 0;
  while (CAIRN_OLD(s[n])) {
    n++;
    if (!__cairn_valid_then(s + n, 1, 0)) return 0;
  }
  return 1;
}

static inline int __cairn_valid_string(const char *s) {
  long long n = 0;
  if (!__cairn_valid(s, 1, 0)) return 0;
  while (s[n]) {
    n++;
    if (!__cairn_valid(s + n, 1, 0)) return 0;
  }
  return 1;
}

#ifdef __SIZEOF_INT128__
#define CAIRN_PRODUCT(i, first, more, body) \
  ({ __int128 __cairn_product = 1; for (long long i = (first); more; ++i) \
    __cairn_product = __cairn_mul(__cairn_product, (body)); __cairn_product; })

/* Nobody counts from where a long long ends. */
static inline long long __cairn_range_begin(__int128 first) {
  if (first > CAIRN_FURTHEST) __cairn_undecided("a range begins beyond 64 bits");
  return first > CAIRN_FURTHEST ? CAIRN_FURTHEST : (long long)first;
}

static inline __int128 __cairn_add(__int128 a, __int128 b) {
  __int128 sum = (__int128)((unsigned __int128)a + (unsigned __int128)b);
  if (((a ^ sum) & (b ^ sum)) < 0) __cairn_undecided("a number needs more than 128 bits");
  return sum;
}

static inline __int128 __cairn_sub(__int128 a, __int128 b) {
  __int128 difference = (__int128)((unsigned __int128)a - (unsigned __int128)b);
  if (((a ^ b) & (a ^ difference)) < 0) __cairn_undecided("a number needs more than 128 bits");
  return difference;
}

static inline __int128 __cairn_mul(__int128 a, __int128 b) {
  __int128 limit = (__int128)1 << 63;
  if (a < -limit | a >= limit | b < -limit | b >= limit)
    if (a != 0 & b != 0 & a != 1 & b != 1) __cairn_undecided("a number needs more than 128 bits");
  return (__int128)((unsigned __int128)a * (unsigned __int128)b);
}

static inline __int128 __cairn_shl(__int128 a, __int128 b) {
  if (b < 0 | b > 126) __cairn_undecided("a number needs more than 128 bits");
  __int128 power = (__int128)1 << ((int)b & 127);
  return __cairn_mul(a, power);
}

static inline __int128 __cairn_shr(__int128 a, __int128 b) {
  if (b < 0) __cairn_undecided("a negative shift");
  return a >> (b > 127 ? 127 : (int)b);
}
#endif
