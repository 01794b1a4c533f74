#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long seed = 777;
static unsigned next(unsigned n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(seed >> 33) % n;
}
static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_tens(const void *a, const void *b) { return *(const int *)a / 10 - *(const int *)b / 10; }

static const char *floats[] = {"1.5", "-0.1", "1e308", "1e309", "-1e-320", "0x1.8p3", "0x", "inf", "-Infinity", "nan", "nan(12)", ".5", "5.", ".", "1e", "1e+", "1e5x", "  12.25abc", "123456789012345678901234567890", "4.9e-324", "2.2250738585072014e-308", "0.000001", "9007199254740993", "1e-400", "+7", "--1", ""};

int main(void) {
  char text[40];
  for (int i = 0; i < 1000; i++) {
    int n = (int)next(16), base = (int)next(38);
    if (next(2)) base = next(2) ? 10 : 0;
    for (int j = 0; j < n; j++) text[j] = "0123456789abcxXfz-+ "[next(next(3) ? 10 : 20)];
    text[n] = 0;
    char *end;
    errno = 0;
    long l = strtol(text, &end, base);
    printf("'%s' %d: %ld %ld %d ", text, base, l, base == 1 || base > 36 ? 0 : (long)(end - text), errno);
    errno = 0;
    unsigned long long u = strtoull(text, &end, base);
    printf("%llu %d %d %ld\n", u, errno, atoi(text), atol(text));
  }
  for (size_t i = 0; i < sizeof floats / sizeof *floats; i++) {
    char *end;
    errno = 0;
    double d = strtod(floats[i], &end);
    printf("%s: %.17g %ld %d ", floats[i], d, (long)(end - floats[i]), errno);
    errno = 0;
    float f = strtof(floats[i], &end);
    printf("%.9g %ld %d\n", f, (long)(end - floats[i]), errno);
  }
  for (int i = 0; i < 60; i++) {
    int v[40], n = (int)next(40), key = (int)next(100);
    for (int j = 0; j < n; j++) v[j] = (int)next(100);
    qsort(v, (size_t)n, sizeof *v, next(2) ? by_value : by_tens);
    for (int j = 0; j < n; j++) printf("%d ", v[j]);
    qsort(v, (size_t)n, sizeof *v, by_value);
    int *found = bsearch(&key, v, (size_t)n, sizeof *v, by_value);
    printf(": %ld\n", found == NULL ? -1 : (long)(found - v));
  }
  srand(5);
  for (int i = 0; i < 50; i++) printf("%d ", rand());
  srandom(123456);
  for (int i = 0; i < 50; i++) printf("%ld ", random());
  srand48(99);
  unsigned state = 3;
  for (int i = 0; i < 20; i++) {
    printf("%ld ", lrand48());
    printf("%ld ", mrand48());
    printf("%.17g ", drand48());
    printf("%d\n", rand_r(&state));
  }
  div_t q = div(-17, 5);
  ldiv_t r = ldiv(-17L, -5L);
  printf("%d %d %ld %ld %d %ld\n", q.quot, q.rem, r.quot, r.rem, abs(-5), labs(-7L));
  return 0;
}
