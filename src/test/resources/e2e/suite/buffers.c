/* Buffers: CWE 121, 122, 124, 126, 127, 131, 193, 787, 805, 806. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static int global[10];
struct packet { int length; char name[8]; int values[4]; };
static struct packet packets[3];

int stack_index_bad(int i) {
  int a[10] = {0};
  if (i >= 0) a[i] = 1; /* defect: out-of-bounds write */
  return a[0];
}
int stack_index_good(int i) {
  int a[10] = {0};
  if (i >= 0 && i < 10) a[i] = 1;
  return a[0];
}
int global_index_bad(int i) {
  if (i > 9) return 0;
  return global[i]; /* defect: out-of-bounds read */
}
int global_index_good(int i) {
  if (i > 9 || i < 0) return 0;
  return global[i];
}
int heap_index_bad(int i) {
  int *p = calloc(10, sizeof *p), r;
  if (p == NULL || i < 0) { free(p); return 0; }
  r = p[i]; /* defect: out-of-bounds read */
  free(p);
  return r;
}
int heap_index_good(int i) {
  int *p = calloc(10, sizeof *p), r;
  if (p == NULL || i < 0 || i > 9) { free(p); return 0; }
  r = p[i];
  free(p);
  return r;
}
int member_end_bad(int i) {
  if (i < 0) return 0;
  return packets[2].values[i]; /* defect: out-of-bounds read */
}
int member_end_good(int i) {
  if (i < 0 || i > 3) return 0;
  return packets[2].values[i];
}
int off_by_one_bad(int n) {
  char line[16];
  if (n < 0 || n > 16) return 0;
  memset(line, 'x', n);
  line[n] = 0; /* defect: out-of-bounds write */
  return line[0];
}
int off_by_one_good(int n) {
  char line[16];
  if (n < 0 || n > 15) return 0;
  memset(line, 'x', n);
  line[n] = 0;
  return line[0];
}
int underwrite_bad(int n) {
  char a[8] = "1234567", *end = a + strlen(a);
  while (n-- > 0) *--end = ' '; /* defect: out-of-bounds write */
  return a[0];
}
int underwrite_good(int n) {
  char a[8] = "1234567", *end = a + strlen(a);
  while (n-- > 0 && end > a) *--end = ' ';
  return a[0];
}
int strcpy_long_bad(int n) {
  char to[8], from[16];
  if (n < 0 || n > 15) return 0;
  memset(from, 'a', sizeof from);
  from[n] = 0;
  strcpy(to, from); /* defect: out-of-bounds write */
  return to[0];
}
int strcpy_long_good(int n) {
  char to[16], from[16];
  if (n < 0 || n > 15) return 0;
  memset(from, 'a', sizeof from);
  from[n] = 0;
  strcpy(to, from);
  return to[0];
}
int strcat_long_bad(int c) {
  char to[10] = "12345";
  strcat(to, c == 77 ? "67890" : "6789"); /* defect: out-of-bounds write */
  return to[9];
}
int strcat_long_good(int c) {
  char to[11] = "12345";
  strcat(to, c == 77 ? "67890" : "6789");
  return to[9];
}
int sprintf_long_bad(int n) {
  char to[6];
  if (n < 0) return 0;
  sprintf(to, "%d", n); /* defect: out-of-bounds write */
  return to[0];
}
int sprintf_long_good(int n) {
  char to[11];
  if (n < 0) return 0;
  sprintf(to, "%d", n);
  return to[0];
}
int snprintf_size_bad(int n) {
  char to[6];
  snprintf(to, 12, "%d", n); /* defect: out-of-bounds write */
  return to[0];
}
int snprintf_size_good(int n) {
  char to[6];
  snprintf(to, sizeof to, "%d", n);
  return to[0];
}
int strncpy_open_bad(int n) {
  char to[4], from[8] = "abcdefg";
  if (n < 1 || n > 7) return 0;
  from[n] = 0;
  strncpy(to, from, sizeof to);
  return (int)strlen(to); /* defect: out-of-bounds read */
}
int strncpy_open_good(int n) {
  char to[4], from[8] = "abcdefg";
  if (n < 1 || n > 7) return 0;
  from[n] = 0;
  strncpy(to, from, sizeof to - 1);
  to[sizeof to - 1] = 0;
  return (int)strlen(to);
}
int memcpy_underflow_bad(int n) {
  char to[64], from[64] = {0};
  if (n > 64) return 0;
  memcpy(to, from, (size_t)(n - 4)); /* defect: out-of-bounds read */
  return n;
}
int memcpy_underflow_good(int n) {
  char to[64], from[64] = {0};
  if (n > 64 || n < 4) return 0;
  memcpy(to, from, (size_t)(n - 4));
  return n;
}
int memcpy_small_target_bad(unsigned n) {
  char to[16], from[32] = {0};
  if (n > 32) return 0;
  memcpy(to, from, n); /* defect: out-of-bounds write */
  return to[0];
}
int memcpy_small_target_good(unsigned n) {
  char to[32], from[32] = {0};
  if (n > 32) return 0;
  memcpy(to, from, n);
  return n ? to[0] : 0;
}
int memmove_over_read_bad(unsigned n) {
  int a[4] = {1, 2, 3, 4};
  if (n > 4) return 0;
  memmove(a, a + 1, n * sizeof *a); /* defect: out-of-bounds read */
  return a[0];
}
int memmove_over_read_good(unsigned n) {
  int a[4] = {1, 2, 3, 4};
  if (n > 3) return 0;
  memmove(a, a + 1, n * sizeof *a);
  return a[0];
}
int memset_size_bad(int c) {
  int a[4];
  memset(a, 0, (c == 123 ? 5 : 4) * sizeof a[0]); /* defect: out-of-bounds write */
  return a[0];
}
int memset_size_good(int c) {
  int a[5];
  memset(a, 0, (c == 123 ? 5 : 4) * sizeof a[0]);
  return a[0];
}
int wcscpy_bytes_bad(int c) {
  wchar_t *p = malloc(c == 9 ? 6 : 6 * sizeof *p);
  if (p == NULL) return 0;
  wcscpy(p, L"12345"); /* defect: out-of-bounds write */
  free(p);
  return 1;
}
int wcscpy_bytes_good(int c) {
  wchar_t *p = malloc(c == 9 ? 7 * sizeof *p : 6 * sizeof *p);
  if (p == NULL) return 0;
  wcscpy(p, L"12345");
  free(p);
  return 1;
}
int sizeof_pointer_bad(int c) {
  int *p = malloc(sizeof(char));
  if (p == NULL) return 0;
  *p = c; /* defect: out-of-bounds write */
  free(p);
  return 1;
}
int sizeof_pointer_good(int c) {
  int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = c;
  free(p);
  return 1;
}
int strlen_plus_none_bad(int n) {
  char from[8] = "abcdefg", *copy;
  if (n < 0 || n > 7) return 0;
  from[n] = 0;
  copy = malloc(strlen(from) ? strlen(from) : 1);
  if (copy == NULL) return 0;
  strcpy(copy, from); /* defect: out-of-bounds write */
  free(copy);
  return 1;
}
int strlen_plus_none_good(int n) {
  char from[8] = "abcdefg", *copy;
  if (n < 0 || n > 7) return 0;
  from[n] = 0;
  copy = malloc(strlen(from) + 1);
  if (copy == NULL) return 0;
  strcpy(copy, from);
  free(copy);
  return 1;
}
int fgets_size_bad(int n) {
  char line[8];
  FILE *f = fopen("suite.txt", "w+");
  if (f == NULL) return 0;
  fputs("a line of text", f);
  rewind(f);
  if (n > 0 && n < 20) fgets(line, n, f); /* defect: out-of-bounds write */
  fclose(f);
  return 0;
}
int fgets_size_good(int n) {
  char line[8];
  FILE *f = fopen("suite.txt", "w+");
  if (f == NULL) return 0;
  fputs("a line of text", f);
  rewind(f);
  if (n > 0 && n <= (int)sizeof line) fgets(line, n, f);
  fclose(f);
  return 0;
}
int fread_count_bad(unsigned n) {
  int a[4];
  FILE *f = fopen("suite.bin", "w+b");
  if (f == NULL || n > 8) return 0;
  fwrite("0123456789abcdef0123456789abcdef", 1, 32, f);
  rewind(f);
  fread(a, sizeof *a, n, f); /* defect: out-of-bounds write */
  fclose(f);
  return 0;
}
int fread_count_good(unsigned n) {
  int a[4];
  FILE *f = fopen("suite.bin", "w+b");
  if (f == NULL || n > 4) return 0;
  fwrite("0123456789abcdef0123456789abcdef", 1, 32, f);
  rewind(f);
  fread(a, sizeof *a, n, f);
  fclose(f);
  return 0;
}
int sscanf_width_bad(int c) {
  char word[4];
  return sscanf(c == 5 ? "abcde" : "abc", "%s", word); /* defect: out-of-bounds write */
}
int sscanf_width_good(int c) {
  char word[4];
  return sscanf(c == 5 ? "abcde" : "abc", "%3s", word);
}
static int by_int(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b; /* defect: out-of-bounds read */
}
int qsort_size_bad(int n) {
  int a[4] = {4, 3, 2, 1};
  if (n != 4 && n != 5) return 0;
  qsort(a, n, sizeof *a, by_int);
  return a[0];
}
int qsort_size_good(int n) {
  int a[5] = {4, 3, 2, 1, 0};
  if (n != 4 && n != 5) return 0;
  qsort(a, n, sizeof *a, by_int);
  return a[0];
}
int two_dimensions_bad(int r, int c) {
  int a[3][4] = {{0}};
  if (r < 0 || c < 0 || r > 3 || c > 3) return 0;
  return a[r][c]; /* defect: out-of-bounds read */
}
int two_dimensions_good(int r, int c) {
  int a[3][4] = {{0}};
  if (r < 0 || c < 0 || r > 2 || c > 3) return 0;
  return a[r][c];
}
int pointer_walk_bad(int stop) {
  static const int list[5] = {1, 2, 3, 4, 5};
  const int *p = list;
  while (*p != stop) p++; /* defect: out-of-bounds read */
  return (int)(p - list);
}
int pointer_walk_good(int stop) {
  static const int list[5] = {1, 2, 3, 4, 5};
  const int *p = list;
  while (p < list + 5 && *p != stop) p++;
  return (int)(p - list);
}
int cast_read_bad(int c) {
  char text[6] = "hello";
  return c == 3 ? *(int *)(text + 3) : 0; /* defect: out-of-bounds read */
}
int cast_read_good(int c) {
  char text[6] = "hello";
  int x;
  if (c != 3) return 0;
  memcpy(&x, text + 1, sizeof x);
  return x;
}
struct flexible { int n; int data[]; };
int flexible_array_bad(unsigned n, unsigned i) {
  struct flexible *f;
  int r;
  if (n > 8 || i > n) return 0;
  f = calloc(1, sizeof *f + n * sizeof f->data[0]);
  if (f == NULL) return 0;
  r = f->data[i]; /* defect: out-of-bounds read */
  free(f);
  return r;
}
int flexible_array_good(unsigned n, unsigned i) {
  struct flexible *f;
  int r;
  if (n > 8 || i >= n) return 0;
  f = calloc(1, sizeof *f + n * sizeof f->data[0]);
  if (f == NULL) return 0;
  r = f->data[i];
  free(f);
  return r;
}
int signed_compare_bad(int n) {
  char a[10] = {0};
  if (n >= 10) return 0;
  a[(unsigned char)n] = 1; /* defect: out-of-bounds write */
  return a[0];
}
int signed_compare_good(int n) {
  char a[256] = {0};
  if (n >= 10) return 0;
  a[(unsigned char)n] = 1;
  return a[0];
}
int variable_length_bad(int n, int i) {
  if (n < 1 || n > 20) return 0;
  int a[n];
  memset(a, 0, sizeof a);
  if (i >= 0 && i <= n) return a[i]; /* defect: out-of-bounds read */
  return 0;
}
int variable_length_good(int n, int i) {
  if (n < 1 || n > 20) return 0;
  int a[n];
  memset(a, 0, sizeof a);
  if (i >= 0 && i < n) return a[i];
  return 0;
}
int struct_array_bad(int i) {
  static const struct packet known[2] = {{1, "one", {1}}, {2, "two", {2}}};
  struct packet p = known[i & 3]; /* defect: out-of-bounds read */
  return p.length == 2 ? 1 : 0;
}
int struct_array_good(int i) {
  static const struct packet known[2] = {{1, "one", {1}}, {2, "two", {2}}};
  struct packet p = known[i & 1];
  return p.length == 2 ? 1 : 0;
}
int struct_store_bad(unsigned i, struct packet p) {
  if (i <= 3) packets[i] = p; /* defect: out-of-bounds write */
  return packets[1].length == 77;
}
int struct_store_good(unsigned i, struct packet p) {
  if (i < 3) packets[i] = p;
  return packets[1].length == 77 ? 1 : 2;
}
int memset_place_bad(unsigned i) {
  char a[16] = "0123456789abcde";
  if (i > 13) return 0;
  memset(a + i, 0, 4); /* defect: out-of-bounds write */
  return a[12] == 0 ? 1 : 2;
}
int memset_place_good(unsigned i) {
  char a[16] = "0123456789abcde";
  if (i > 12) return 0;
  memset(a + i, 0, 4);
  return a[12] == 0 ? 1 : 2;
}
int strcpy_place_bad(unsigned i) {
  char a[16] = "";
  if (i > 12) return 0;
  strcpy(a + i, "text"); /* defect: out-of-bounds write */
  return a[5] == 't' ? 1 : 2;
}
int strcpy_place_good(unsigned i) {
  char a[16] = "";
  if (i > 11) return 0;
  strcpy(a + i, "text");
  return a[5] == 't' ? 1 : 2;
}
