/* stdlib.h, search.h, libgen.h, fnmatch.h, environment, generators: random calls. */
#define _GNU_SOURCE
#include <errno.h>
#include <fnmatch.h>
#include <glob.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static unsigned long state = 5;
static unsigned next(unsigned n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % n;
}

static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int reverse(const void *a, const void *b, void *sign) { return *(int *)sign * order(a, b); }
static int names(const void *a, const void *b) { return strcmp(a, b); }
static void visit(const void *node, VISIT which, int depth) { printf("%s%d%d ", *(char **)node, (int)which, depth); }

static void generators(void) {
  unsigned seed = 3;
  unsigned short x[3] = {1, 2, 3}, y[7] = {9, 8, 7, 6, 5, 4, 3};
  char states[256], *old;
  for (int i = 0; i < 40; i++) printf("%d ", rand()), printf("%ld ", random()), printf("%d ", rand_r(&seed));
  srand(77);
  for (int i = 0; i < 40; i++) printf("%d ", rand());
  for (unsigned n = 8; n <= 256; n *= 2) {
    old = initstate(n, states, n);
    for (int i = 0; i < 20; i++) printf("%ld ", random());
    setstate(old);
    printf("%ld\n", random());
  }
  printf("%.17g ", drand48()), printf("%ld ", lrand48()), printf("%ld ", mrand48());
  srand48(12345);
  for (int i = 0; i < 20; i++) printf("%.17g ", drand48()), printf("%ld ", lrand48()), printf("%ld ", mrand48());
  for (int i = 0; i < 5; i++) printf("%.17g ", erand48(x)), printf("%ld ", nrand48(x)), printf("%ld\n", jrand48(x));
  printf("%d ", *seed48(x));
  printf("%ld ", lrand48());
  lcong48(y);
  printf("%ld\n", lrand48());
}

static void sorting(void) {
  for (int round = 0; round < 60; round++) {
    int all[40], n = (int)next(40), sign = round % 2 ? 1 : -1;
    for (int i = 0; i < n; i++) all[i] = (int)next(50);
    qsort_r(all, (size_t)n, sizeof *all, reverse, &sign);
    for (int i = 0; i < n; i++) printf("%d ", all[i]);
    qsort(all, (size_t)n, sizeof *all, order);
    int key = (int)next(50);
    int *found = bsearch(&key, all, (size_t)n, sizeof *all, order);
    printf(": %d\n", found != NULL && *found == key);
  }
}

static void searching(void) {
  static char words[60][4];
  void *tree = NULL;
  ENTRY *found;
  hcreate(40);
  for (int i = 0; i < 60; i++) {
    words[i][0] = (char)('a' + next(6));
    words[i][1] = (char)('a' + next(6));
    char **leaf = tsearch(words[i], &tree, names);
    printf("%s ", *leaf);
    ENTRY item = {words[i], words[i]};
    found = hsearch(item, i % 3 == 0 ? FIND : ENTER);
    printf("%d ", found != NULL && (char *)found->data == words[i]);
  }
  twalk(tree, visit);
  printf("%d %d\n", tfind("aa", &tree, names) != NULL, tfind("zz", &tree, names) != NULL);
  hdestroy();
}

static void paths(void) {
  static const char *const all[] = {"/usr/lib", "/usr/", "usr", "/", ".", "..", "", "//", "a//b", "/a//", "a/b/c//", "//x", "///x"};
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    char a[20], b[20];
    strcpy(a, all[i]);
    strcpy(b, all[i]);
    printf("%s|", basename(a));
    printf("%s\n", dirname(b));
  }
}

static void patterns(void) {
  char pattern[20], text[20];
  for (int i = 0; i < 2500; i++) {
    int n = 0, m = 0;
    for (int k = (int)next(6); k >= 0; k--) {
      static const char *const parts[] = {"*", "?", "[ab]", "[!a]", "[a-c.]", "a", "b", ".", "/", "\\*", "[", "A", "[[:alpha:]]"};
      strcpy(pattern + n, parts[next(13)]);
      n = (int)strlen(pattern);
      if (n > 8) break;
    }
    for (int k = (int)next(6); k > 0; k--) text[m++] = "aabc./*[A"[next(9)];
    text[m] = 0;
    int flags = (int)next(32);
    printf("%d", fnmatch(pattern, text, flags));
  }
  printf("\n");
  mkdir("g", 0755);
  static const char *const files[] = {"g/b.c", "g/a.c", "g/.h", "g/ab.h"};
  for (int i = 0; i < 4; i++) fclose(fopen(files[i], "w"));
  static const char *const globs[] = {"g/*.c", "g/*", "*/a*", "g/.*h", "nothing*", "g", "g/?.c", "g/[!a]*"};
  for (int i = 0; i < 8; i++) {
    glob_t g;
    int result = glob(globs[i], i % 2 ? GLOB_MARK : 0, NULL, &g);
    printf("%d", result);
    for (size_t k = 0; result == 0 && k < g.gl_pathc; k++) printf(" %s", g.gl_pathv[k]);
    printf("\n");
    if (result == 0) globfree(&g);
  }
}

static void numbers(void) {
  for (int i = 0; i < 1500; i++) {
    char text[30], *end;
    int n = (int)next(14);
    for (int k = 0; k < n; k++) text[k] = " +-0123456789xXaFzZ.eE"[next(22)];
    text[n] = 0;
    int base = (int)next(39) - 1;
    errno = 0;
    long a = strtol(text, &end, base);
    printf("%ld %ld %d ", a, (long)(end - text) * (base == 0 || (base > 1 && base < 37)), errno);
    errno = 0;
    unsigned long b = strtoul(text, &end, 0);
    printf("%lu %ld %d ", b, (long)(end - text), errno);
    errno = 0;
    double d = strtod(text, &end);
    printf("%.17g %ld %d %d\n", d, (long)(end - text), errno, atoi(text));
  }
  static const char *const huge[] = {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615", "1e400", "-1e400", "1e-400", "4.9e-324", "0x1p-1080", "nan(12)", "infinit", "INFINITY", "0x", "0x.8p1", "1e", "1e+", ".", ".5", "5."};
  for (int i = 0; i < 22; i++) {
    char *end;
    errno = 0;
    long a = strtol(huge[i], &end, 0);
    int e = errno;
    errno = 0;
    unsigned long b = strtoull(huge[i], NULL, 10);
    int f = errno;
    errno = 0;
    double d = strtod(huge[i], &end);
    printf("%ld %d %lu %d %g %ld %d\n", a, e, b, f, d, (long)(end - huge[i]), errno);
  }
  for (int i = 0; i < 300; i++) {
    long value = (long)next(1u << 30) * (next(2) ? 1 : -1);
    char copy[10];
    strcpy(copy, l64a(value));
    printf("%s %ld ", copy, a64l(copy));
    lldiv_t q = lldiv(value * 12345LL, 1 + (int)next(1000));
    imaxdiv_t m = imaxdiv(value, -7);
    printf("%lld %lld %jd %jd %jd ", q.quot, q.rem, m.quot, m.rem, imaxabs(value));
    int point, is_negative;
    double d = (double)value / 1000;
    printf("%s ", ecvt(d, 5, &point, &is_negative));
    printf("%d %d ", point, is_negative);
    printf("%s ", fcvt(d, 2, &point, &is_negative));
    printf("%d %d\n", point, is_negative);
  }
}

static void environment(void) {
  clearenv();
  printf("%d ", setenv("A", "1", 1));
  printf("%d ", setenv("A", "2", 0));
  printf("%s ", getenv("A"));
  printf("%d ", setenv("A", "3", 1));
  printf("%s %d ", getenv("A"), getenv("B") == NULL);
  static char setting[] = "B=x=y";
  printf("%d ", putenv(setting));
  printf("%s ", getenv("B"));
  setting[2] = 'z';
  printf("%s ", getenv("B"));
  errno = 0;
  int bad = setenv("=", "1", 1);
  printf("%d %d ", bad, errno);
  printf("%d ", unsetenv("A"));
  printf("%d\n", getenv("A") == NULL);
  char options[] = "rw,size=12,none,foo", *rest = options, *value;
  char *const tokens[] = {"ro", "rw", "size", NULL};
  while (*rest != 0) {
    int which = getsubopt(&rest, tokens, &value);
    printf("%d %s\n", which, value == NULL ? "-" : value);
  }
}

int main(void) {
  generators();
  sorting();
  searching();
  paths();
  patterns();
  numbers();
  environment();
  return 0;
}
