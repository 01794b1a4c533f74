/*
 * What the checks of a contract need, in suites written by Cairn. CAIRN_OLD(x) is x as it was before the call, which is
 * known of the objects that cairn_keep was told of. Includes nothing of the C library, which the unit may define itself.
 */
#ifndef CAIRN_CONTRACT_H
#define CAIRN_CONTRACT_H

#include "cairn_support.h"

/* Contracts are about whole numbers of any size: that takes integers of 128 bits and blocks as expressions. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wpedantic"
#endif

/* Whether a pointer is valid is sometimes not known: a clause is broken when it is false whichever way that is. */
#define CAIRN_PROMISE(holds, clause) \
  (cairn_ask(1), (holds) || cairn_is_undecided || cairn_guesses > 1 \
    || (cairn_guesses == 1 && (cairn_ask(0), (holds))) ? (void)0 : cairn_broken(clause))
#define CAIRN_VERDICT(call) \
  ({ int cairn_verdict = (call); if (cairn_verdict < 0) cairn_undecided(); cairn_verdict; })
#define CAIRN_AT(mark, place) (*(__typeof__(place) *)cairn_then_at((int)(mark), &(place)))
#define CAIRN_OLD(place) (*(__typeof__(place) *)cairn_then(&(place)))
#define CAIRN_LENGTH(p, low, high) (((long long)(high) - (long long)(low) + 1) * (long long)sizeof *(p))
#define CAIRN_VALID(p, low, high) cairn_valid((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_VALID_READ(p, low, high) cairn_valid((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_INITIALIZED(p, low, high) cairn_valid((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_VALID_THEN(p, low, high) cairn_valid_then((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_VALID_READ_THEN(p, low, high) cairn_valid_then((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_MAY_CHANGE(p, low, high) cairn_may_change((p) + (low), CAIRN_LENGTH(p, low, high))
#define CAIRN_MAY_CHANGE_BITS(p, from, count) cairn_may_change_bits(p, from, count)
#define CAIRN_SEPARATED(p, a, b, q, c, d) \
  cairn_separated((p) + (a), CAIRN_LENGTH(p, a, b), (q) + (c), CAIRN_LENGTH(q, c, d))
#define CAIRN_ALL(i, first, more, body) \
  ({ int cairn_all = 1; for (long long i = (first); cairn_all && (more); ++i) cairn_all = (body); cairn_all; })
#define CAIRN_ANY(i, first, more, body) \
  ({ int cairn_any = 0; for (long long i = (first); !cairn_any && (more); ++i) cairn_any = (body); cairn_any; })
#define CAIRN_NUMOF(i, first, more, body) \
  ({ long long cairn_count = 0; for (long long i = (first); more; ++i) cairn_count += (body); cairn_count; })
#define CAIRN_SUM(type, i, first, more, body) \
  ({ type cairn_sum = 0; for (long long i = (first); more; ++i) cairn_sum += (body); cairn_sum; })
#define CAIRN_REAL_PRODUCT(i, first, more, body) \
  ({ double cairn_product = 1; for (long long i = (first); more; ++i) cairn_product *= (body); cairn_product; })
#define CAIRN_LEAST(type, i, first, more, body) CAIRN_EXTREME(type, i, first, more, body, <)
#define CAIRN_GREATEST(type, i, first, more, body) CAIRN_EXTREME(type, i, first, more, body, >)
#define CAIRN_EXTREME(type, i, first, more, body, op) \
  ({ type cairn_best = 0; int cairn_is_set = 0; for (long long i = (first); more; ++i) { \
    type cairn_next = (body); \
    if (!cairn_is_set || cairn_next op cairn_best) cairn_best = cairn_next; \
    cairn_is_set = 1; } cairn_best; })

#define CAIRN_MOST_KEPT 256
struct cairn_kept {
  char *start;
  char *copy;
  char *marked;
  unsigned char *may_change;
  __SIZE_TYPE__ size;
  int is_heap;
};
__attribute__((unused)) static struct cairn_kept cairn_kept[CAIRN_MOST_KEPT];
__attribute__((unused)) static int cairn_kept_count;
__attribute__((unused)) static int cairn_is_undecided;
__attribute__((unused)) static int cairn_guess = 1;
__attribute__((unused)) static int cairn_guesses;

#define CAIRN_HELPER __attribute__((unused)) static

CAIRN_HELPER void cairn_broken(const char *clause) {
  char text[600];
  __SIZE_TYPE__ n = __builtin_strlen(clause) < sizeof text - 32 ? __builtin_strlen(clause) : sizeof text - 32;
  __builtin_memcpy(text, clause, n);
  __builtin_strcpy(text + n, " does not hold\n");
  cairn_failed(text);
}

CAIRN_HELPER void cairn_forget(void) { cairn_kept_count = 0; }

CAIRN_HELPER void cairn_keep_as(const void *start, __SIZE_TYPE__ size, int is_heap) {
  struct cairn_kept *kept = &cairn_kept[cairn_kept_count];
  if (cairn_kept_count == CAIRN_MOST_KEPT || start == NULL) return;
  kept->start = (char *)start;
  kept->size = size;
  kept->is_heap = is_heap;
  kept->marked = NULL;
  kept->copy = (char *)__builtin_malloc(size + 1);
  kept->may_change = (unsigned char *)__builtin_calloc(size + 1, 1);
  if (kept->copy == NULL || kept->may_change == NULL) return;
  __builtin_memcpy(kept->copy, start, size);
  cairn_kept_count++;
}

/* Remembers an object; one from the heap may be gone after the call. */
CAIRN_HELPER void cairn_keep(const void *start, __SIZE_TYPE__ size) { cairn_keep_as(start, size, 0); }
CAIRN_HELPER void cairn_keep_heap(const void *start, __SIZE_TYPE__ size) { cairn_keep_as(start, size, 1); }

CAIRN_HELPER struct cairn_kept *cairn_kept_at(const volatile void *p) {
  for (int i = 0; i < cairn_kept_count; i++) {
    __UINTPTR_TYPE__ start = (__UINTPTR_TYPE__)cairn_kept[i].start;
    if ((__UINTPTR_TYPE__)p >= start && (__UINTPTR_TYPE__)p < start + cairn_kept[i].size) return &cairn_kept[i];
  }
  return NULL;
}

CAIRN_HELPER void *cairn_then(const volatile void *p) {
  struct cairn_kept *kept = cairn_kept_at(p);
  return kept == NULL ? (void *)p : kept->copy + ((char *)p - kept->start);
}

CAIRN_HELPER void cairn_ask(int guess) {
  cairn_is_undecided = 0;
  cairn_guesses = 0;
  cairn_guess = guess;
}

/* Exact for objects of the test; of others, and of blocks that may be gone, it is only known that null is none. */
CAIRN_HELPER int cairn_valid(const volatile void *p, long long size) {
  struct cairn_kept *kept = cairn_kept_at(p);
  if (size <= 0) return 1;
  if (p == NULL || (kept != NULL && size > (long long)kept->size - ((char *)p - kept->start))) return 0;
  if (kept != NULL && !kept->is_heap) return 1;
  cairn_guesses++;
  return cairn_guess;
}

/* Before the call: of blocks that are gone now it is known, too. */
CAIRN_HELPER int cairn_valid_then(const volatile void *p, long long size) {
  struct cairn_kept *kept = cairn_kept_at(p);
  if (size > 0 && kept != NULL) return size <= (long long)kept->size - ((char *)p - kept->start);
  return cairn_valid(p, size);
}

CAIRN_HELPER int cairn_separated(const volatile void *p, long long n, const volatile void *q, long long m) {
  return n <= 0 || m <= 0 || (__UINTPTR_TYPE__)p + (__UINTPTR_TYPE__)n <= (__UINTPTR_TYPE__)q
      || (__UINTPTR_TYPE__)q + (__UINTPTR_TYPE__)m <= (__UINTPTR_TYPE__)p;
}

CAIRN_HELPER void cairn_frame(void) {
  for (int i = 0; i < cairn_kept_count; i++) __builtin_memset(cairn_kept[i].may_change, 0, cairn_kept[i].size);
}

CAIRN_HELPER int cairn_may_change(const volatile void *p, long long size) {
  struct cairn_kept *kept = size > 0 ? cairn_kept_at(p) : NULL;
  if (kept == NULL) return 1;
  __SIZE_TYPE__ at = (__SIZE_TYPE__)((char *)p - kept->start);
  __builtin_memset(kept->may_change + at, 255, (__SIZE_TYPE__)size < kept->size - at ? (__SIZE_TYPE__)size : kept->size - at);
  return 1;
}

/* A bit-field has no address: its bits are counted from the start of its struct. */
CAIRN_HELPER int cairn_may_change_bits(const volatile void *p, long long from, long long count) {
  for (long long bit = from; bit < from + count; bit++) {
    const volatile char *byte = (const volatile char *)p + bit / 8;
    struct cairn_kept *kept = cairn_kept_at(byte);
    if (kept != NULL && byte < kept->start + kept->size)
      kept->may_change[byte - kept->start] |= (unsigned char)(1 << bit % 8);
  }
  return 1;
}

CAIRN_HELPER int cairn_unchanged(void) {
  for (int i = 0; i < cairn_kept_count; i++) {
    struct cairn_kept *kept = &cairn_kept[i];
    for (__SIZE_TYPE__ at = 0; at < kept->size && !kept->is_heap; at++)
      if ((kept->start[at] ^ kept->copy[at]) & ~kept->may_change[at] & 255) return 0;
  }
  return 1;
}

/* Objects as they were when a loop was entered; one loop at a time. */
CAIRN_HELPER int cairn_mark(int id) {
  for (int i = 0; i < cairn_kept_count; i++) {
    struct cairn_kept *kept = &cairn_kept[i];
    if (kept->marked == NULL) kept->marked = (char *)__builtin_malloc(kept->size + 1);
    if (kept->marked != NULL && !kept->is_heap) __builtin_memcpy(kept->marked, kept->start, kept->size);
  }
  return id;
}

CAIRN_HELPER int cairn_unchanged_since(long long mark) {
  for (int i = 0; i < cairn_kept_count; i++) {
    struct cairn_kept *kept = &cairn_kept[i];
    for (__SIZE_TYPE__ at = 0; at < kept->size && !kept->is_heap && kept->marked != NULL && mark > 0; at++)
      if ((kept->start[at] ^ kept->marked[at]) & ~kept->may_change[at] & 255) return 0;
  }
  return 1;
}

/* What cannot be asked in plain C leaves a clause undecided here; the machine has looked. */
CAIRN_HELPER void cairn_undecided(void) { cairn_is_undecided = 1; }

/* Objects as they were at places in a function, one copy for each clause that asks; of others it is not known. */
#define CAIRN_MOST_MARKS 16
__attribute__((unused)) static char *cairn_marks[CAIRN_MOST_MARKS][CAIRN_MOST_KEPT];

CAIRN_HELPER int cairn_mark_all(int id) {
  for (int i = 0; i < cairn_kept_count; i++) {
    char **copy = &cairn_marks[id % CAIRN_MOST_MARKS][i];
    if (*copy == NULL) *copy = (char *)__builtin_malloc(cairn_kept[i].size + 1);
    if (*copy != NULL && !cairn_kept[i].is_heap) __builtin_memcpy(*copy, cairn_kept[i].start, cairn_kept[i].size);
  }
  return id;
}

CAIRN_HELPER void *cairn_then_at(int mark, const volatile void *p) {
  struct cairn_kept *kept = cairn_kept_at(p);
  char *copy = kept == NULL || mark == 0 ? NULL : cairn_marks[mark % CAIRN_MOST_MARKS][kept - cairn_kept];
  if (copy != NULL && !kept->is_heap) return copy + ((char *)p - kept->start);
  cairn_undecided();
  return (void *)p;
}
CAIRN_HELPER int cairn_freeable(const volatile void *p) {
  if (p != NULL) cairn_undecided();
  return p != NULL;
}
/* Only of objects of the test that nobody can free is it known that they are still there. */
CAIRN_HELPER void cairn_ask_for_life(const volatile void *p) {
  struct cairn_kept *kept = cairn_kept_at(p);
  if (p != NULL && (kept == NULL || kept->is_heap)) cairn_undecided();
}
CAIRN_HELPER int cairn_allocable(const volatile void *p) {
  cairn_ask_for_life(p);
  return p == NULL;
}
CAIRN_HELPER int cairn_dangling(const volatile void *p) {
  cairn_ask_for_life(p);
  return 0;
}
CAIRN_HELPER int cairn_freeable_then(const volatile void *p) { return cairn_freeable(p); }
CAIRN_HELPER int cairn_allocable_then(const volatile void *p) {
  if (p != NULL && cairn_kept_at(p) == NULL) cairn_undecided();
  return p == NULL;
}
CAIRN_HELPER int cairn_dangling_then(const volatile void *p) {
  cairn_allocable_then(p);
  return 0;
}
CAIRN_HELPER int cairn_fresh(const volatile void *p, long long size) {
  return p != NULL && size >= 0 && cairn_kept_at(p) == NULL;
}
CAIRN_HELPER void *cairn_base_addr(const volatile void *p) {
  struct cairn_kept *kept = cairn_kept_at(p);
  if (kept == NULL) cairn_undecided();
  return kept == NULL ? (void *)p : kept->start;
}
CAIRN_HELPER long long cairn_offset(const volatile void *p) { return (char *)p - (char *)cairn_base_addr(p); }
CAIRN_HELPER long long cairn_block_length(const volatile void *p) {
  struct cairn_kept *kept = cairn_kept_at(p);
  if (kept == NULL) cairn_undecided();
  return kept == NULL ? 0 : (long long)kept->size;
}
CAIRN_HELPER long long cairn_block_length_then(const volatile void *p) { return cairn_block_length(p); }
CAIRN_HELPER long long cairn_strlen(const char *s) { return (long long)__builtin_strlen(s); }
CAIRN_HELPER long long cairn_strlen_then(const char *s) {
  long long n = 0;
  while (CAIRN_OLD(s[n])) n++;
  return n;
}
CAIRN_HELPER long long cairn_strlen_at(long long mark, const char *s) {
  long long n = 0;
  while (CAIRN_AT(mark, s[n])) n++;
  return n;
}
CAIRN_HELPER int cairn_valid_string_then(const char *s) {
  struct cairn_kept *kept = cairn_kept_at(s);
  if (kept == NULL) return cairn_valid_then(s, 1);
  __SIZE_TYPE__ at = (__SIZE_TYPE__)(s - kept->start);
  return __builtin_memchr(kept->copy + at, 0, kept->size - at) != NULL;
}
CAIRN_HELPER int cairn_valid_string(const char *s) {
  struct cairn_kept *kept = cairn_kept_at(s);
  return s != NULL && (kept == NULL || __builtin_memchr(s, 0, kept->size - (__SIZE_TYPE__)(s - kept->start)) != NULL);
}

/* Arithmetic that leaves the clause undecided where the result does not fit. */
#ifdef __SIZEOF_INT128__
#define CAIRN_PRODUCT(i, first, more, body) \
  ({ __int128 cairn_product = 1; for (long long i = (first); more; ++i) \
    cairn_product = cairn_mul(cairn_product, (body)); cairn_product; })

#define CAIRN_FURTHEST __LONG_LONG_MAX__
CAIRN_HELPER long long cairn_range_begin(__int128 first) {
  if (first > CAIRN_FURTHEST) cairn_undecided();
  return first > CAIRN_FURTHEST ? CAIRN_FURTHEST : (long long)first;
}
CAIRN_HELPER __int128 cairn_add(__int128 a, __int128 b) {
  __int128 r;
  if (__builtin_add_overflow(a, b, &r)) cairn_undecided();
  return r;
}
CAIRN_HELPER __int128 cairn_sub(__int128 a, __int128 b) {
  __int128 r;
  if (__builtin_sub_overflow(a, b, &r)) cairn_undecided();
  return r;
}
CAIRN_HELPER __int128 cairn_mul(__int128 a, __int128 b) {
  __int128 r;
  if (__builtin_mul_overflow(a, b, &r)) cairn_undecided();
  return r;
}
CAIRN_HELPER __int128 cairn_shl(__int128 a, __int128 b) {
  if (b < 0 || b > 126) cairn_undecided();
  return cairn_mul(a, (__int128)1 << ((int)b & 127));
}
CAIRN_HELPER __int128 cairn_shr(__int128 a, __int128 b) {
  if (b < 0) cairn_undecided();
  return a >> (b > 126 ? 127 : (int)b & 127);
}
#endif

#define CAIRN_TOO_NEAR() cairn_undecided()

#endif
