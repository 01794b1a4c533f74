/* Enumerates all inputs of random functions natively and records what the legal ones take (see docs/truth.md).
   An input is a row of choices: t_pick(n) answers 0 .. n-1, and t_next() moves on to the next row, the last choice fastest. What the environment
   or a callback answers while the function runs is a choice like any other. A call with undefined behaviour is found by the sanitizers and leaves no record. */
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sanitizer/asan_interface.h>

enum {
  T_CHOICES = 256, T_EVENTS = 2000, T_LINES = 8192, T_RUNS = 32, T_ARENA = 8192,
  T_PATHS = 1 << 16, T_VECTORS = 4096, T_ALL = 40000, T_RANDOM = 20000, T_MOST_K = 4
};

/* ---- choices ---- */
static int t_digit[T_CHOICES], t_bound[T_CHOICES], t_used, t_at, t_is_random;
static unsigned long t_seed = 88172645463325252ul;

static unsigned t_random(void) {
  t_seed ^= t_seed << 13;
  t_seed ^= t_seed >> 7;
  t_seed ^= t_seed << 17;
  return (unsigned)(t_seed >> 11);
}

static sigjmp_buf t_escape;

static int t_pick(int n) {
  if (t_at == T_CHOICES) siglongjmp(t_escape, 2);
  if (t_is_random) { t_at++; return (int)(t_random() % (unsigned)n); }
  if (t_at == t_used) { t_digit[t_used] = 0; t_bound[t_used++] = n; }
  return t_digit[t_at++];
}

static int t_next(void) {
  t_used = t_at;
  while (t_used > 0 && ++t_digit[t_used - 1] >= t_bound[t_used - 1]) t_used--;
  return t_used > 0;
}

/* ---- objects: each alone between poisoned bytes, 16-aligned ---- */
static char t_arena[T_ARENA] __attribute__((aligned(16)));
static size_t t_top;

static void *t_object(size_t size) {
  char *object = t_arena + t_top + 64;
  if (t_top + size + 256 > T_ARENA) siglongjmp(t_escape, 2);
  __asan_unpoison_memory_region(object, size);
  memset(object, 0, size);
  t_top += 64 + (size + 15) / 16 * 16;
  return object;
}

/* ---- integers of the domain, and where some already are: any pointer may point there, also into the middle ---- */
static int t_low, t_high, t_runs;
static struct { int *at; int length; } t_run[T_RUNS];

static void t_domain(int low, int high) { t_low = low; t_high = high; }
static int t_value(void) { return t_low + t_pick(t_high - t_low + 1); }

static void t_offer(int *at, int length) {
  if (t_runs == T_RUNS) siglongjmp(t_escape, 2);
  t_run[t_runs].at = at;
  t_run[t_runs++].length = length;
}

/* An object of its own, with `before` integers in front of the place that is returned. */
static int *t_own_ints(int before, int length) {
  int *at = t_object((size_t)(before + length) * sizeof *at);
  for (int i = 0; i < before + length; i++) at[i] = t_value();
  t_offer(at, before + length);
  return at + before;
}

/* Its own, or any place with so many integers in what there is already. */
static int *t_any_ints(int length) {
  int places = 2;
  for (int i = 0; i < t_runs; i++)
    if (t_run[i].length >= length) places += t_run[i].length - length + 1;
  int place = t_pick(places);
  if (place < 2) return t_own_ints(place, length);
  place -= 2;
  for (int i = 0; i < t_runs; i++) {
    int here = t_run[i].length >= length ? t_run[i].length - length + 1 : 0;
    if (place < here) return t_run[i].at + place;
    place -= here;
  }
  return NULL;
}

static int *t_any_int(void) { return t_any_ints(1); }

/* What someone outside may do with memory that he knows: one integer changes, or none. */
static void t_meddle(void) {
  int k = t_pick(t_runs + 1);
  if (k > 0 && t_run[k - 1].length > 0) t_run[k - 1].at[t_pick(t_run[k - 1].length)] = t_value();
}

/* ---- what one call takes ---- */
struct t_event { short kind, line; int value; unsigned mask, bits; };
enum { T_OUTCOME, T_LINE, T_VECTOR };
static struct t_event t_event[T_EVENTS];
static int t_events, t_is_calling, t_is_undefined, t_iterations, t_pid, t_home_known;
static char *t_home;
static unsigned t_mask[64], t_bits[64];
static int t_decision[64], t_nested;

static void t_note(int kind, int line, int value, unsigned mask, unsigned bits) {
  if (t_events == T_EVENTS) siglongjmp(t_escape, 2);
  t_event[t_events++] = (struct t_event){(short)kind, (short)line, value, mask, bits};
}

static int t_atom(int line, int index, int value) {
  t_note(T_OUTCOME, line, value ? -1 : -2, 0, 0);
  t_mask[t_nested] |= 1u << index;
  t_bits[t_nested] |= value ? 1u << index : 0;
  return value;
}

static void t_begin(int decision) {
  t_nested++;
  t_decision[t_nested] = decision;
  t_mask[t_nested] = t_bits[t_nested] = 0;
}

static int t_end(int value) {
  t_note(T_VECTOR, t_decision[t_nested], value, t_mask[t_nested], t_bits[t_nested]);
  t_nested--;
  return value;
}

/* The outcome of a switch: the label that is taken, or -3 for default. Labels are not negative. */
static int t_switch(int line, int value, int count, const int *labels) {
  int taken = -3;
  for (int i = 0; i < count; i++) taken = labels[i] == value ? value : taken;
  t_note(T_OUTCOME, line, taken, 0, 0);
  return value;
}

static void t_iteration(int *count) {
  if (++*count > t_iterations) t_iterations = *count;
}

#define S(line) t_note(T_LINE, line, 0, 0, 0)
#define C(line, index, e) t_atom(line, index, (e) != 0)
#define E(decision, e) (t_begin(decision), t_end((e) != 0))
#define W(line, e, ...) \
  t_switch(line, e, (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)), (int[]){__VA_ARGS__})

/* ---- what all legal calls took ---- */
static struct { short line; int value; } t_taken[T_LINES];
static struct { short decision, value; unsigned mask, bits; } t_vector[T_VECTORS];
static uint64_t t_path[T_PATHS];
static unsigned char t_path_iterations[T_PATHS], t_line[T_LINES];
static int t_takens, t_vectors, t_paths;
static long t_legal, t_undefined, t_endless, t_least, t_most;

static void t_take(int line, int value) {
  for (int i = 0; i < t_takens; i++)
    if (t_taken[i].line == line && t_taken[i].value == value) return;
  t_taken[t_takens].line = (short)line;
  t_taken[t_takens++].value = value;
}

static void t_evaluated(const struct t_event *e) {
  for (int i = 0; i < t_vectors; i++)
    if (t_vector[i].decision == e->line && t_vector[i].mask == e->mask && t_vector[i].bits == e->bits) return;
  t_vector[t_vectors].decision = e->line;
  t_vector[t_vectors].value = (short)e->value;
  t_vector[t_vectors].mask = e->mask;
  t_vector[t_vectors++].bits = e->bits;
}

static void t_walked(uint64_t hash) {
  uint64_t at = hash % T_PATHS;
  while (t_path[at] != 0 && t_path[at] != hash) at = (at + 1) % T_PATHS;
  if (t_path[at] == 0 && t_paths < T_PATHS / 2) {
    t_path[at] = hash;
    t_path_iterations[at] = (unsigned char)(t_iterations > T_MOST_K ? T_MOST_K + 1 : t_iterations);
    t_paths++;
  }
}

static void t_commit(long result) {
  uint64_t hash = 14695981039346656037ul;
  for (int i = 0; i < t_events; i++) {
    const struct t_event *e = &t_event[i];
    if (e->kind == T_VECTOR) { t_evaluated(e); continue; }
    t_line[e->line] = 1;
    if (e->kind == T_LINE) continue;
    t_take(e->line, e->value);
    hash = (hash ^ (uint64_t)(e->line * 64 + e->value + 8)) * 1099511628211ul;
    hash ^= hash >> 29;
  }
  t_walked(hash | 1);
  if (t_legal == 0 || result < t_least) t_least = result;
  if (t_legal == 0 || result > t_most) t_most = result;
  t_legal++;
}

/* ---- undefined behaviour: UBSan traps; what ASan would report ends the call at once; its library functions say so and go on ---- */
#define T_REPORT(access) \
  void __asan_report_##access##_noabort(void *p) { (void)p; siglongjmp(t_escape, 1); }
T_REPORT(load1) T_REPORT(load2) T_REPORT(load4) T_REPORT(load8) T_REPORT(load16)
T_REPORT(store1) T_REPORT(store2) T_REPORT(store4) T_REPORT(store8) T_REPORT(store16)
void __asan_report_load_n_noabort(void *p, size_t n) { (void)p; (void)n; siglongjmp(t_escape, 1); }
void __asan_report_store_n_noabort(void *p, size_t n) { (void)p; (void)n; siglongjmp(t_escape, 1); }
void __asan_on_error(void) { t_is_undefined = 1; }
const char *__asan_default_options(void) {
  return "halt_on_error=0:suppress_equal_pcs=0:symbolize=0:fast_unwind_on_fatal=1:detect_leaks=0:handle_segv=0:handle_sigbus=0:"
         "handle_sigill=0:handle_sigfpe=0:handle_abort=0:detect_stack_use_after_return=0";
}
static void t_trap(int signal) { (void)signal; siglongjmp(t_escape, 1); }

/* ---- one function ---- */
static void t_forget(void);

static void t_reset(void) {
  t_forget();
  __asan_poison_memory_region(t_arena, sizeof t_arena);
  t_at = 0;
  t_top = 0;
  t_pid = t_home_known = t_runs = t_events = t_is_calling = t_is_undefined = t_iterations = t_nested = 0;
}

static void t_one(long (*call)(void)) {
  t_reset();
  switch (sigsetjmp(t_escape, 1)) {
    case 0: {
      long result = call();
      if (t_is_undefined) t_undefined++; else t_commit(result);
      break;
    }
    case 1:
      if (!t_is_calling) { printf("broken harness\n"); exit(3); }
      t_undefined++;
      break;
    default:
      t_endless++;
  }
}

static void t_print(const char *name, int is_whole) {
  printf("function %s %ld %ld %ld %d %d\n", name, t_legal, t_undefined, t_endless, is_whole, t_paths);
  for (int k = 1; k <= T_MOST_K; k++) {
    int count = 0;
    for (int i = 0; i < T_PATHS; i++) count += t_path[i] != 0 && t_path_iterations[i] <= k;
    printf("kpaths %d %d\n", k, count);
  }
  printf("result %ld %ld\n", t_least, t_most);
  for (int i = 0; i < T_LINES; i++)
    if (t_line[i]) printf("line %d\n", i);
  for (int i = 0; i < t_takens; i++) printf("taken %d %d\n", t_taken[i].line, t_taken[i].value);
  for (int i = 0; i < t_vectors; i++)
    printf("vector %d %u %u %d\n", t_vector[i].decision, t_vector[i].mask, t_vector[i].bits, t_vector[i].value);
}

static void t_explore(const char *name, long (*call)(void)) {
  int more = 1;
  t_takens = t_vectors = t_paths = t_used = t_is_random = 0;
  t_legal = t_undefined = t_endless = t_least = t_most = 0;
  memset(t_path, 0, sizeof t_path);
  memset(t_line, 0, sizeof t_line);
  for (long i = 0; i < T_ALL && more; i++) { t_one(call); more = t_next(); }
  t_is_random = 1;
  for (long i = 0; i < T_RANDOM && more; i++) t_one(call);
  t_print(name, !more && t_endless == 0);
}

static void t_prepare(void) {
  if (freopen("/dev/null", "w", stderr) == NULL) fclose(stderr); /* what ASan says of each fault */
  struct sigaction action = {.sa_handler = t_trap};
  int signals[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}
