/* The heap: CWE 401, 415, 416, 590, 680, 690, 761, 762, 789; dead stack objects: CWE 562. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; };
static int *escaped;

int double_free_bad(int c) {
  char *p = malloc(4);
  if (c == 3) free(p);
  free(p); /* defect: double free */
  return 0;
}
int double_free_good(int c) {
  char *p = malloc(4);
  if (c == 3) { free(p); p = NULL; }
  free(p);
  return 0;
}
int use_after_free_bad(int c) {
  int *p = malloc(sizeof *p), r = 0;
  if (p == NULL) return 0;
  *p = c;
  if (c > 100) free(p);
  r = *p; /* defect: use after free */
  if (c <= 100) free(p);
  return r;
}
int use_after_free_good(int c) {
  int *p = malloc(sizeof *p), r = 0;
  if (p == NULL) return 0;
  *p = c;
  r = *p;
  free(p);
  return r;
}
int library_use_after_free_bad(int c) {
  char *p = strdup("text");
  int r;
  if (p == NULL) return 0;
  if (c == 8) free(p);
  r = (int)strlen(p); /* defect: use after free */
  if (c != 8) free(p);
  return r;
}
int library_use_after_free_good(int c) {
  char *p = strdup("text");
  int r;
  if (p == NULL) return 0;
  r = (int)strlen(p) + (c == 8);
  free(p);
  return r;
}
int use_after_realloc_bad(int n) {
  int *p = malloc(2 * sizeof *p), *q;
  if (p == NULL) return 0;
  p[0] = n;
  q = realloc(p, 64 * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  n = n == 6 ? p[0] : q[0]; /* defect: use after free */
  free(q);
  return n;
}
int use_after_realloc_good(int n) {
  int *p = malloc(2 * sizeof *p), *q;
  if (p == NULL) return 0;
  p[0] = n;
  q = realloc(p, 64 * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  n = q[0];
  free(q);
  return n;
}
int realloc_after_free_bad(int n) {
  char *p = malloc(4);
  free(p);
  if (n == 17) p = realloc(p, 8); /* defect: double free */
  return 0;
}
int realloc_after_free_good(int n) {
  char *p = malloc(4);
  free(p);
  p = NULL;
  if (n == 17) p = realloc(p, 8);
  free(p);
  return 0;
}
int realloc_shrink_bad(unsigned n) {
  int *p = malloc(8 * sizeof *p), *q, r = 0;
  if (p == NULL || n == 0 || n > 8) { free(p); return 0; }
  memset(p, 0, 8 * sizeof *p);
  q = realloc(p, n * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  r = q[4]; /* defect: out-of-bounds read */
  free(q);
  return r;
}
int realloc_shrink_good(unsigned n) {
  int *p = malloc(8 * sizeof *p), *q, r = 0;
  if (p == NULL || n == 0 || n > 8) { free(p); return 0; }
  memset(p, 0, 8 * sizeof *p);
  q = realloc(p, n * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  if (n > 4) r = q[4];
  free(q);
  return r;
}
int realloc_grow_bad(unsigned n, unsigned i) {
  int *p = calloc(2, sizeof *p), *q, r = 0;
  if (p == NULL || n < 3 || n > 6) { free(p); return 0; }
  q = realloc(p, n * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  memset(q, 0, n * sizeof *q);
  if (i <= n) r = q[i]; /* defect: out-of-bounds read */
  free(q);
  return r;
}
int realloc_grow_good(unsigned n, unsigned i) {
  int *p = calloc(2, sizeof *p), *q, r = 0;
  if (p == NULL || n < 3 || n > 6) { free(p); return 0; }
  q = realloc(p, n * sizeof *p);
  if (q == NULL) { free(p); return 0; }
  memset(q, 0, n * sizeof *q);
  if (i < n) r = q[i];
  free(q);
  return r;
}
int free_stack_bad(int c) {
  char here[4] = "abc", *p = c == 2 ? here : malloc(4);
  free(p); /* defect: invalid free */
  return here[0];
}
int free_stack_good(int c) {
  char here[4] = "abc", *p = c == 2 ? here : malloc(4);
  if (p != here) free(p);
  return here[0];
}
int free_static_bad(int c) {
  static char fixed[4];
  free(c == 2 ? fixed : NULL); /* defect: invalid free */
  return 0;
}
int free_static_good(int c) {
  static char fixed[4];
  free(c == 2 ? NULL : NULL);
  return fixed[0];
}
int free_literal_bad(int c) {
  char *p = c == 2 ? (char *)"none" : strdup("some");
  free(p); /* defect: invalid free */
  return 0;
}
int free_literal_good(int c) {
  char *p = c == 2 ? strdup("none") : strdup("some");
  free(p);
  return 0;
}
int free_inside_bad(int c) {
  char *p = malloc(8);
  if (p == NULL) return 0;
  strcpy(p, "a b c d");
  while (*p && *p != c) p++;
  free(p); /* defect: invalid free */
  return 0;
}
int free_inside_good(int c) {
  char *p = malloc(8), *q = p;
  if (p == NULL) return 0;
  strcpy(p, "a b c d");
  while (*q && *q != c) q++;
  free(p);
  return 0;
}
int return_local_bad(int c) {
  int *p = &c;
  { int inner[2] = {c, c}; if (c == 4) escaped = inner; else escaped = p; }
  return *escaped;
}
static int *address_of_local(int c) {
  int local = c;
  int *p = &local;
  return p;
}
int dead_local_bad(int c) {
  int *p = address_of_local(c);
  return c == 5 ? *p : 0; /* defect: use after return */
}
static void set_out(int **out, int *in) { *out = in; }
static void lend(int **out) { int local = 3; set_out(out, &local); }
int out_pointer_bad(int c) {
  int x = 3, *p = &x;
  if (c == 1) lend(&p);
  return *p; /* defect: use after return */
}
int out_pointer_good(int c) {
  int x = 3, y = 4, *p = &x;
  if (c == 1) set_out(&p, &y);
  return *p;
}
int unchecked_malloc_good(int c) {
  int *p = malloc(sizeof *p);
  *p = c;
  c = *p;
  free(p);
  return c;
}
int size_overflow_bad(unsigned n) {
  int *p, r;
  if (n == 0) return 0;
  p = malloc(n * (unsigned)sizeof *p);
  if (p == NULL) return 0;
  p[0] = 1; /* defect: out-of-bounds write */
  r = p[0];
  free(p);
  return r;
}
int size_overflow_good(unsigned n) {
  int *p, r;
  if (n == 0 || n > 1000) return 0;
  p = malloc(n * (unsigned)sizeof *p);
  if (p == NULL) return 0;
  p[0] = 1;
  r = p[0];
  free(p);
  return r;
}
int zero_size_bad(unsigned n) {
  char *p, r;
  if (n > 3) return 0;
  p = malloc(n);
  if (p == NULL) return 0;
  *p = 'a'; /* defect: out-of-bounds write */
  r = *p;
  free(p);
  return r;
}
int zero_size_good(unsigned n) {
  char *p, r;
  if (n > 3) return 0;
  p = malloc(n + 1);
  if (p == NULL) return 0;
  *p = 'a';
  r = *p;
  free(p);
  return r;
}
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return list;
  n->value = value;
  n->next = list;
  return n;
}
int free_list_bad(int n) {
  struct node *list = NULL;
  for (int i = 0; i < n && i < 3; i++) list = push(list, i);
  for (struct node *p = list; p != NULL; p = p->next) free(p); /* defect: use after free */
  return 0;
}
int free_list_good(int n) {
  struct node *list = NULL;
  for (int i = 0; i < n && i < 3; i++) list = push(list, i);
  while (list != NULL) { struct node *next = list->next; free(list); list = next; }
  return 0;
}
int close_twice_bad(int c) {
  FILE *f = fopen("suite.txt", "w");
  if (f == NULL) return 0;
  fclose(f);
  if (c == 6) fclose(f); /* defect: use after free */
  return 0;
}
int close_twice_good(int c) {
  FILE *f = fopen("suite.txt", "w");
  if (f == NULL) return 0;
  if (c == 6) fputs("six", f);
  fclose(f);
  return 0;
}
int write_closed_bad(int c) {
  FILE *f = fopen("suite.txt", "w");
  if (f == NULL) return 0;
  if (c == 6) fclose(f);
  fputs("text", f); /* defect: use after free */
  if (c != 6) fclose(f);
  return 0;
}
int null_stream_bad(int c) {
  FILE *f = fopen(c == 6 ? "no/such/folder" : "suite.txt", "w");
  fputs("text", f); /* defect: null dereference */
  fclose(f);
  return 0;
}
int null_stream_good(int c) {
  FILE *f = fopen(c == 6 ? "no/such/folder" : "suite.txt", "w");
  if (f == NULL) return 0;
  fputs("text", f);
  fclose(f);
  return 0;
}
int alias_free_bad(int c) {
  char *a = malloc(4), *b = a;
  free(a);
  if (c == 12) b[0] = 1; /* defect: use after free */
  return 0;
}
int alias_free_good(int c) {
  char *a = malloc(4), *b = a;
  if (b != NULL && c == 12) b[0] = 1;
  free(a);
  return 0;
}
int memcpy_freed_bad(int c) {
  char *a = calloc(1, 8), to[8];
  if (a == NULL) return 0;
  if (c == 12) free(a);
  memcpy(to, a, 8); /* defect: use after free */
  if (c != 12) free(a);
  return to[0];
}
