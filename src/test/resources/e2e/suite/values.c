/* Values that nobody set, null and wild pointers, calls and ends: CWE 457, 476, 561, 617, 665, 685, 688, 822, 824, 835, 843. */
#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct pair { int a, b; };
struct item { char tag; int count; struct item *next; };

int unset_local_bad(int c) {
  int x;
  if (c > 10) x = 1;
  return x == 1 ? 5 : 6; /* defect: use of an uninitialised value */
}
int unset_local_good(int c) {
  int x = 0;
  if (c > 10) x = 1;
  return x == 1 ? 5 : 6;
}
int unset_field_bad(int c) {
  struct pair p;
  p.a = c;
  if (c == 3) p.b = 4;
  if (p.a > 2 && p.b == 4) return 1; /* defect: use of an uninitialised value */
  return 0;
}
int unset_field_good(int c) {
  struct pair p = {.a = c};
  if (p.a > 2 && p.b == 4) return 1;
  return 0;
}
int unset_heap_bad(int c) {
  int *p = malloc(3 * sizeof *p), r = 0;
  if (p == NULL) return 0;
  for (int i = 0; i < c && i < 3; i++) p[i] = i;
  if (p[2] == 2) r = 1; /* defect: use of an uninitialised value */
  free(p);
  return r;
}
int unset_heap_good(int c) {
  int *p = calloc(3, sizeof *p), r = 0;
  if (p == NULL) return 0;
  for (int i = 0; i < c && i < 3; i++) p[i] = i;
  if (p[2] == 2) r = 1;
  free(p);
  return r;
}
int unset_pointer_bad(int c) {
  int x = 3, *p;
  if (c == 9) p = &x;
  return *p; /* defect: use of an uninitialised value */
}
int unset_pointer_good(int c) {
  int x = 3, *p = &x;
  if (c == 9) x = 4;
  return *p;
}
int unset_index_bad(int c) {
  int a[4] = {1, 2, 3, 4}, i;
  if (c == 2) i = 1;
  return a[i]; /* defect: use of an uninitialised value */
}
int unset_divisor_bad(int c) {
  int d;
  if (c == 2) d = 1;
  return 10 / d; /* defect: use of an uninitialised value */
}
static int fill(int *out, int c) {
  if (c < 0) return -1;
  *out = c;
  return 0;
}
int out_parameter_bad(int c) {
  int value;
  fill(&value, c);
  return value > 5 ? 1 : 2; /* defect: use of an uninitialised value */
}
int out_parameter_good(int c) {
  int value;
  if (fill(&value, c) != 0) return 0;
  return value > 5 ? 1 : 2;
}
int copy_unset_good(int c) {
  struct pair p, q;
  p.a = c;
  q = p;
  return q.a > 7 ? 1 : 2;
}
int sscanf_result_bad(int c) {
  int n;
  sscanf(c == 4 ? "x" : "12", "%d", &n);
  return n == 12 ? 1 : 2; /* defect: use of an uninitialised value */
}
int sscanf_result_good(int c) {
  int n;
  if (sscanf(c == 4 ? "x" : "12", "%d", &n) != 1) return 0;
  return n == 12 ? 1 : 2;
}
int unset_string_bad(int c) {
  char text[8];
  if (c == 4) strcpy(text, "four");
  return strcmp(text, "four") == 0; /* defect: use of an uninitialised value */
}
int unset_string_good(int c) {
  char text[8] = "";
  if (c == 4) strcpy(text, "four");
  return strcmp(text, "four") == 0;
}
int partial_buffer_good(int c) {
  char text[64];
  int n = snprintf(text, sizeof text, "%d", c);
  return text[n - 1] == '7';
}
int switch_unset_bad(int c) {
  int kind;
  if (c) kind = c & 3;
  switch (kind) { /* defect: use of an uninitialised value */
    case 1: return 5;
    default: return 6;
  }
}
int null_bad(int c) {
  struct item head = {'a', 1, NULL}, *p = &head;
  if (c == 7) p = p->next;
  return p->count; /* defect: null dereference */
}
int null_good(int c) {
  struct item head = {'a', 1, NULL}, *p = &head;
  if (c == 7) p = p->next;
  return p != NULL ? p->count : 0;
}
int strchr_null_bad(int c) {
  return *strchr("abc", c); /* defect: null dereference */
}
int strchr_null_good(int c) {
  const char *p = strchr("abc", c);
  return p ? *p : 0;
}
int getenv_null_bad(int c) {
  return c == 5 ? (int)strlen(getenv("NO_SUCH")) : 0; /* defect: null dereference */
}
int getenv_null_good(int c) {
  const char *v = getenv("NO_SUCH");
  return v != NULL && c == 5 ? (int)strlen(v) : 0;
}
int bsearch_null_bad(int key) {
  static const int sorted[3] = {10, 20, 30};
  extern int by_value(const void *, const void *);
  const int *p = bsearch(&key, sorted, 3, sizeof *sorted, by_value);
  return *p; /* defect: null dereference */
}
int by_value(const void *a, const void *b) { return a && b ? *(const int *)a - *(const int *)b : 0; }
int bsearch_null_good(int key) {
  static const int sorted[3] = {10, 20, 30};
  const int *p = bsearch(&key, sorted, 3, sizeof *sorted, by_value);
  return p ? *p : 0;
}
int late_check_bad(int c) {
  int x = 1, *p = c == 33 ? NULL : &x;
  int r = *p; /* defect: null dereference */
  if (p == NULL) return 0;
  return r;
}
int wild_pointer_bad(int c) {
  int x = 0, *p = c == 21 ? (int *)16 : &x;
  return *p; /* defect: null dereference */
}
int read_only_bad(int c) {
  char *s = "constant";
  if (c == 30) s[0] = 'C'; /* defect: write to read-only memory */
  return s[0];
}
int read_only_good(int c) {
  char s[] = "constant";
  if (c == 30) s[0] = 'C';
  return s[0];
}
int strtok_literal_bad(int c) {
  char own[] = "a b", *p = strtok(c == 2 ? "x y" : own, " "); /* defect: write to read-only memory */
  return p != NULL;
}
int strtok_literal_good(int c) {
  char own[] = "a b", more[] = "x y", *p = strtok(c == 2 ? more : own, " ");
  return p != NULL;
}
static int one(int a) { return a + 1; }
static int two(int a, int b) { return a + b; }
int call_type_bad(int c) {
  int (*f)(int) = c == 3 ? (int (*)(int))two : one;
  return f(1); /* defect: wrong function pointer */
}
int call_type_good(int c) {
  if (c == 3) return ((int (*)(int, int))(int (*)(void))two)(1, 2);
  return one(1);
}
int call_null_bad(int c) {
  int (*f)(int) = c == 3 ? NULL : one;
  return f(1); /* defect: null dereference */
}
int call_null_good(int c) {
  int (*f)(int) = c == 3 ? NULL : one;
  return f ? f(1) : 0;
}
int call_table_bad(unsigned c) {
  static int (*const table[2])(int) = {one, one};
  if (c > 2) return 0;
  return table[c](1); /* defect: out-of-bounds read */
}
int call_table_good(unsigned c) {
  static int (*const table[2])(int) = {one, one};
  if (c > 1) return 0;
  return table[c](1);
}
int assert_bad(int c) {
  assert(c * 3 != 126); /* defect: failed assertion */
  return c;
}
int assert_good(unsigned c) {
  assert(c % 7 < 7);
  return 0;
}
int abort_bad(int c) {
  if ((c ^ 0x55) == 0x1234) abort(); /* defect: abort */
  return 0;
}
int abort_good(unsigned char c) {
  if (c + 1 > 256) abort();
  return 0;
}
int unreachable_bad(int c) {
  switch (c & 3) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    default: __builtin_unreachable(); /* defect: unreachable code reached */
  }
}
int unreachable_good(int c) {
  switch (c & 1) {
    case 0: return 1;
    case 1: return 2;
    default: __builtin_unreachable();
  }
}
static int recurse(int n) {
  char frame[100];
  frame[n & 63] = 1;
  return n == 0 ? frame[0] : recurse(n - 2) + 1; /* defect: stack overflow */
}
int recursion_bad(int n) { return recurse(n == 4711 ? 3 : 4); }
int recursion_good(int n) { return recurse(n == 4711 ? 2 : 4); }
int negative_array_bad(int n) {
  if (n > 100) return 0;
  char a[n]; /* defect: stack overflow */
  a[0] = 1; /* defect: out-of-bounds write */
  return a[0];
}
int negative_array_good(int n) {
  if (n > 100 || n < 1) return 0;
  char a[n];
  a[0] = 1;
  return a[0];
}
int longjmp_good(int c) {
  jmp_buf env;
  volatile int x = 1;
  int r = setjmp(env);
  if (r == 0) { x = 2; longjmp(env, c == 4 ? 7 : 3); }
  return r == 7 ? x : r;
}
union number { int i; float f; unsigned char bytes[4]; };
int union_good(int c) {
  union number n;
  n.i = c;
  return n.bytes[3] == 0x3f && n.f > 0.5f ? 1 : 0;
}
struct base { int kind; };
struct small { int kind; int value; };
struct large { int kind; long values[8]; };
static struct small a_small = {1, 7};
static struct large a_large = {2, {1, 2, 3}};
int confusion_bad(int c) {
  struct base *b = c & 1 ? (struct base *)&a_small : (struct base *)&a_large;
  if (c > 100) return (int)((struct large *)b)->values[3]; /* defect: out-of-bounds read */
  return b->kind;
}
int confusion_good(int c) {
  struct base *b = c & 1 ? (struct base *)&a_small : (struct base *)&a_large;
  if (c > 100 && b->kind == 2) return (int)((struct large *)b)->values[3];
  return b->kind;
}
static int total(int n, ...) {
  va_list list;
  int sum = 0;
  va_start(list, n);
  for (int i = 0; i < n; i++) sum += va_arg(list, int); /* defect: out-of-bounds read */
  va_end(list);
  return sum;
}
int variadic_bad(int c) { return c > 0 && c < 5 ? total(c, 1, 2, 3) : 0; }
int variadic_good(int c) { return c > 0 && c < 4 ? total(c, 1, 2, 3) : 0; }
int overlap_bad(unsigned n) {
  char a[32] = "0123456789";
  if (n < 1 || n > 16) return 0;
  memcpy(a, a + 8, n); /* defect: overlapping memcpy */
  return a[0];
}
int overlap_good(unsigned n) {
  char a[32] = "0123456789";
  if (n < 1 || n > 8) return 0;
  memcpy(a, a + 8, n);
  return a[0];
}
int overlap_place_bad(unsigned i) {
  char a[32] = "0123456789";
  if (i > 16) return 0;
  memcpy(a, a + i, 8); /* defect: overlapping memcpy */
  return a[0];
}
int overlap_place_good(unsigned i) {
  char a[32] = "0123456789";
  if (i < 8 || i > 16) return 0;
  memcpy(a, a + i, 8);
  return a[0];
}
int same_place_good(struct pair *p) {
  if (p == NULL) return 0;
  *p = *p;
  return p->a == 3;
}
int localtime_good(int c) {
  time_t t = c;
  struct tm *tm = gmtime(&t);
  return tm->tm_year > 100 ? 1 : 2;
}
int errno_good(int c) {
  errno = 0;
  strtol(c == 1 ? "99999999999999999999" : "1", NULL, 10);
  return errno == ERANGE;
}
