/* Library calls that see the data model. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
  errno = 0;
  printf("%ld", strtol("3000000000", NULL, 10));
  printf(" %d\n", errno == ERANGE);
  errno = 0;
  printf("%lu", strtoul("5000000000", NULL, 10));
  printf(" %d\n", errno == ERANGE);
  printf("%lld %llu\n", strtoll("-9000000000", NULL, 10), strtoull("18446744073709551615", NULL, 0));
  char *end;
  printf("%g", strtod("2.5e3xyz", &end));
  printf(" %s\n", end);
  long l = 0;
  size_t z = 0;
  int i = 0, count = 0;
  long long q = 0;
  double d = 0;
  long double ld = 0;
  char word[16], set[8];
  int got = sscanf("12 -34 56789012345 77 2.5 3.5 word abc123 99", "%d %ld %lld %zu %lf %Lf %15s %7[a-z]%n", &i, &l, &q, &z, &d, &ld, word,
                   set, &count);
  printf("%d %d %ld %lld %zu %g %Lg %s %s %d\n", got, i, l, q, z, d, ld, word, set, count);
  char buffer[64];
  strcpy(buffer, "a,b;;c");
  for (char *t = strtok(buffer, ",;"); t; t = strtok(NULL, ",;")) printf("<%s>", t);
  char *rest = strdup("x=1&y=2");
  char *at = strchr(rest, '&');
  *at++ = 0;
  printf(" %s %s %d\n", rest, at, (int)(at - rest));
  printf("%d %d %d\n", (int)strspn("aabbc", "ab"), (int)strlen("hello"), memcmp("abc", "abd", 3) < 0);
  ldiv_t v = ldiv(-17, 5);
  lldiv_t w = lldiv(-17000000000LL, 5000000000LL);
  printf("%ld %ld %lld %lld %ld\n", v.quot, v.rem, w.quot, w.rem, labs(-5L));
  wchar_t wide[] = L"wide";
  printf("%d %ls\n", (int)wcslen(wide), wide);
  printf("%ld %lld %g %g\n", lrint(2.5), llround(-2.5), floor(-1.5), fmod(7, 3));
  void *p = malloc(10);
  p = realloc(p, 10000);
  memset(p, 1, 10000);
  printf("%d\n", ((char *)p)[9999]);
  free(p);
  char *line = NULL;
  size_t n = 0;
  FILE *f = tmpfile();
  if (f) {
    fputs("first\nsecond line\n", f);
    rewind(f);
    while (getline(&line, &n, f) > 0) printf("[%s]", strtok(line, "\n"));
    printf("%ld\n", ftell(f));
  }
  printf("%s\n", getenv("NO_SUCH_VARIABLE") ? "set" : "unset");
  printf("%5ld|%-8lu|%08lx|%+lld|%hd|%hhu|%zx|%td\n", -3L, 4UL, 255UL, 5LL, (short)-6, (unsigned char)7, (size_t)-1, (long)1 - 2);
  printf("%d %d\n", snprintf(NULL, 0, "%ld", LONG_MIN), INT_MAX == LONG_MAX);
  return 0;
}
