/* Random printf formats with random arguments, through all the functions of the family. */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static unsigned long state = 31337;
static unsigned long next(void) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return state >> 16;
}
static unsigned below(unsigned n) { return (unsigned)(next() % n); }

static const long long integers[] = {0, 1, -1, 7, -42, 255, 256, -32768, 65535, 2147483647, -2147483648LL, 4294967295LL, 1234567890123LL, LLONG_MAX, LLONG_MIN};
static const double numbers[] = {0.0, -0.0, 1.0, -1.5, 0.1, 3.14159265358979, 1e10, 1e-10, 123456789.0, 1e100, 5e-324, 1.7976931348623157e308, 0.5, 2.5, 1e15, 9.9999995, 0.0001, 0.00001, 1.0 / 0.0, -1.0 / 0.0};

static void specification(char *to, const char *length, char conversion) {
  *to++ = '%';
  for (int i = 0; i < 5; i++) {
    if (below(4) == 0) *to++ = "-+ #0"[i];
  }
  if (below(2)) to += sprintf(to, "%u", below(25));
  if (below(2)) to += sprintf(to, ".%u", below(20));
  to += sprintf(to, "%s%c", length, conversion);
}

static int through(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vsnprintf(to, n, format, list);
  va_end(list);
  return result;
}

static void show(int n, const char *text) { printf("%d <%s>\n", n, text); }

int main(void) {
  static const char *const lengths[] = {"hh", "h", "", "l", "ll", "j", "z", "t"};
  char format[60], text[600];
  for (int i = 0; i < 1500; i++) {
    long long value = below(3) ? integers[below(15)] : (long long)next();
    int k = (int)below(8);
    specification(format, lengths[k], "diouxX"[below(6)]);
    int n = k < 3 ? through(text, sizeof text, format, (int)value) : through(text, sizeof text, format, value);
    show(n, text);
  }
  for (int i = 0; i < 1200; i++) {
    double value = below(3) ? numbers[below(20)] : (double)(long)next() / 977;
    char conversion = "fFeEgGaA"[below(8)];
    size_t room = below(30);
    specification(format, below(4) ? "" : "l", conversion);
    int n = snprintf(text, room, format, value);
    show(n, n < 30 ? "" : "long");
    n = sprintf(text, format, value);
    show(n, text);
  }
  for (int i = 0; i < 300; i++) {
    specification(format, "", 's');
    size_t room = 1 + below(40);
    int n = snprintf(text, room, format, below(5) ? "a string" : (char *)NULL);
    show(n, text);
    specification(format, "l", 's');
    n = snprintf(text, sizeof text, format, L"wide");
    show(n, text);
    specification(format, "", 'c');
    n = snprintf(text, sizeof text, format, 'a' + (int)below(26));
    show(n, text);
    specification(format, "", 'p');
    n = snprintf(text, sizeof text, format, (void *)(uintptr_t)(below(4) ? next() : 0));
    show(n, text);
  }
  int n, count = -1;
  short small = -1;
  n = sprintf(text, "%2$s %1$d %2$s %3$5.2f", 42, "x", 1.5);
  show(n, text);
  n = sprintf(text, "%2$*1$d|%4$.*3$f", 8, 42, 2, 3.14159);
  show(n, text);
  n = sprintf(text, "abc%ndef%hn", &count, &small);
  show(n, text);
  printf("%d %d\n", count, small);
  n = sprintf(text, "%*d|%-*d|%.*s", 6, 1, -6, 2, -1, "all");
  show(n, text);
  n = sprintf(text, "%lc%ls%%", L'q', L"rs");
  show(n, text);
  n = sprintf(text, "%5%|%'d|%Id", 1234567, 8);
  show(n, text);
  n = sprintf(text, "%y %k");
  show(n, text);
  errno = 0;
  n = sprintf(text, "%lc", 0x1234);
  printf("%d %d\n", n, errno);
  n = sprintf(text, "x%");
  printf("%d\n", n);
  errno = ENOENT;
  n = sprintf(text, "%m %10.4m|");
  show(n, text);
  char *made = NULL;
  n = asprintf(&made, "%s-%d", "made", 7);
  show(n, made);
  free(made);
  fflush(stdout);
  n = dprintf(1, "straight %d\n", 1);
  int nothing = fprintf(stdout, "%s", "");
  printf("%d %d\n", n, nothing);
  wchar_t wide[30];
  n = swprintf(wide, 30, L"%d %ls %s %5.1f", 12, L"w", "n", 2.25);
  printf("%d %ls\n", n, wide);
  n = swprintf(wide, 3, L"%d", 123456);
  printf("%d\n", n);
  printf("%" PRId64 " %" PRIx32 " %" PRIuMAX "\n", (int64_t)-5, (uint32_t)255, (uintmax_t)77);
  return 0;
}
