/* Who else may change what the program sees: functions elsewhere, other files, devices, the system. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <pthread.h>

struct counter { int hits; int limit; struct counter *next; };
struct handler { int calls; int (*call)(int); };

int level;
static int secret;
static int untouched = 4;
int limit = 5;
int table[3] = {1, 2, 3};
static int own_table[3] = {1, 2, 3};
const int fixed_table[3] = {1, 2, 3};
const char *name = "abc";
volatile int device;
static volatile int flag;
_Atomic int shared;

int elsewhere(int);
void fill(struct counter *);
void keep(const int *);
void log_line(const char *);

/* open: 'elsewhere' has no definition and only returns values */
int global_after_a_call(void) { level = 1; elsewhere(0); return level == 2 ? 1 : 0; }
/* open: 'elsewhere' has no definition and only returns values */
int twice_read(void) { int before = level; elsewhere(0); if (level != before) return 1; return 0; }
/* open: 'elsewhere' has no definition and only returns values */
int behind_a_parameter(int *p) { *p = 1; elsewhere(0); if (*p == 2) return 1; return 0; }
/* covered */
int struct_by_address(void) { struct counter c = {1, 2, 0}; fill(&c); if (c.limit == 9) return 1; return 0; }
/* open: only returns values and sets its arguments */
int kept_earlier(void) { int x = 1; keep(&x); x = 2; elsewhere(0); if (x != 2) return 1; return 0; }
/* open: only returns values and sets its arguments */
int block_handed_out(struct counter *c) {
  struct counter *n = malloc(sizeof *n);
  if (!n) return 0;
  n->hits = 1;
  n->next = 0;
  c->next = n;
  elsewhere(0);
  int r = n->hits == 7 ? 1 : 0;
  return r;
}
/* open: callback 'f' only returns values and sets its arguments */
int global_after_a_callback(void (*f)(void)) { if (!f) return 2; level = 1; f(); if (level == 2) return 1; return 0; }
/* open: callback 'h[0].call' only returns values and sets its arguments */
int member_after_a_callback(struct handler *h) {
  if (!h || !h->call) return 0;
  h->calls = 1;
  h->call(1);
  if (h->calls == 5) return 1;
  return 0;
}
/* proved */
int local_stays(int x) { int y = 1; elsewhere(x); if (y == 2) return 1; return 0; }
/* proved */
int private_block(int x) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 3;
  elsewhere(x);
  int r = *p == 4 ? 1 : 0;
  free(p);
  return r;
}
/* proved */
int counted_meanwhile(int x) { level++; log_line("here"); level++; if (x > 5 && x < 3) return 1; return 0; }
/* covered */
int not_looked_at_before(struct counter *c) { if (!c) return 0; elsewhere(0); if (c->hits == 7) return 1; return 0; }
/* proved */
int never_written(int x) { elsewhere(x); if (untouched == 5) return 1; return 0; }
/* proved */
int written_again(void) { elsewhere(0); level = 3; if (level != 3) return 1; return 0; }
/* covered */
int initial_value(int x) { if (x > limit) return 1; if (limit > 7) return 2; return 0; }
/* open: global 'table' keeps its initial value */
int element(int i) { if (table[i & 1] == 3) return 1; return 0; }
/* open: global 'table' keeps its initial value */
int first_element(void) { return table[0] == 3 ? 1 : 0; }
/* open: global 'name' keeps its initial value */
int text(void) { if (name[0] == 'z') return 1; return 0; }
/* proved */
int own_element(int i) { if (own_table[i & 1] == 3) return 1; return 0; }
/* proved */
int fixed_element(int i) { if (fixed_table[i & 1] == 3) return 1; return 0; }
/* proved */
int only_added(int x) { int y = limit + 1; if (x > 5 && x < 3) return y; return y + 1; }
/* proved */
int overwritten(void) { level = 2; if (level == 3) return 1; return 0; }
/* open: volatile 'device' changes only where the program writes it */
int device_twice(void) { int x = device; int y = device; if (x != y) return 1; return 0; }
/* open: volatile 'r' changes only where the program writes it */
int through_a_pointer(volatile int *r) { int x = *r; if (x != *r) return 1; return 0; }
/* open: volatile 'shared' changes only where the program writes it */
int atomic_twice(void) { int x = shared; int y = shared; if (x != y) return 1; return 0; }
/* open: volatile 'shared' changes only where the program writes it */
int atomic_exchanged(void) { shared = 3; if (shared++ == 3) return 1; return 0; }
/* open: volatile 'flag' changes only where the program writes it */
int answered(void) { flag = 0; if (flag == 1) return 1; return 0; }
/* covered */
int device_once(void) { if (device == 4) return 1; return 0; }
/* proved */
int own_volatile(int x) { volatile int y = x; if (y != x) return 1; return 0; }
/* covered */
int error_before(void) { if (errno == 4) return 1; return 0; }
/* proved */
int error_cleared(void) { errno = 0; if (errno == 4) return 1; return 0; }
/* open: signals are handled by default */
int old_handler(void) { if (signal(SIGINT, SIG_IGN) == SIG_IGN) return 1; return 0; }
/* proved */
int own_handler(void) { signal(SIGINT, SIG_IGN); if (signal(SIGINT, SIG_DFL) != SIG_IGN) return 1; return 0; }
/* open: this call never fails here */
int printed(void) { if (printf("x") < 0) return 1; return 0; }
/* open: this call never fails here */
int written_text(void) { int r = puts("x"); int bad = r == EOF; return bad ? 1 : 0; }
/* open: this call never fails here */
int flushed(void) { printf("x"); if (fflush(stdout) != 0) return 1; return 0; }
/* open: this call never fails here */
int locked(void) { static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; if (pthread_mutex_lock(&m)) return 1; pthread_mutex_unlock(&m); return 0; }
/* proved */
int printed_only(int x) { printf("%d\n", x); puts("done"); if (x > 5 && x < 3) return 1; return 0; }
/* open: a stream has neither ended nor failed before */
int failed_before(FILE *f) { if (!f) return 2; if (ferror(f)) return 1; return 0; }
/* open: a stream has neither ended nor failed before */
int ended_before(void) { if (feof(stdin)) return 1; return 0; }
/* proved */
int cleared(FILE *f) { if (!f) return 2; clearerr(f); if (ferror(f) || feof(f)) return 1; return 0; }

extern const unsigned char table_elsewhere[257];

/* covered */
int looksUpElsewhere(unsigned char c) { return table_elsewhere[c] & 2 ? 1 : 0; }

extern const int limit_elsewhere;

/* covered */
int comparesElsewhere(int n) { return n > 3 && n < limit_elsewhere ? 1 : 0; }

extern const struct point_elsewhere { int x, y; } *const origin_elsewhere;

/* covered */
int pointsElsewhere(void) { return origin_elsewhere ? 1 : 0; }

extern const unsigned char rest_elsewhere[];

/* covered */
int readsUnsized(unsigned char c) { return rest_elsewhere[c] & 2 ? 1 : 0; }
