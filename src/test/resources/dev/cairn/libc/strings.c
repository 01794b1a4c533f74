#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static unsigned long seed = 12345;
static unsigned next(unsigned n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(seed >> 33) % n;
}
static void fill(char *s, int max) {
  int n = (int)next((unsigned)max);
  for (int i = 0; i < n; i++) s[i] = "abAB ,.-\xe4z01"[next(12)];
  s[n] = 0;
}
static int sign(int x) { return (x > 0) - (x < 0); }
static long at(const char *base, const char *p) { return p == NULL ? -1 : p - base; }

int main(void) {
  char a[64], b[64], c[200], d[64];
  for (int i = 0; i < 500; i++) {
    fill(a, 20);
    fill(b, 6);
    int ch = "aB,z\0q"[next(6)];
    size_t n = next(12);
    printf("%zu %zu %d %d %d %d %d ", strlen(a), strnlen(a, n), strcmp(a, b), strncmp(a, b, n), strcasecmp(a, b), strncasecmp(a, b, n), sign(memcmp(a, b, strlen(b))));
    printf("%ld %ld %ld %ld %ld ", at(a, strchr(a, ch)), at(a, strrchr(a, ch)), at(a, strstr(a, b)), at(a, strpbrk(a, b)), at(a, strchrnul(a, ch)));
    printf("%zu %zu %ld %ld %ld ", strspn(a, b), strcspn(a, b), at(a, memchr(a, ch, strlen(a))), at(a, memrchr(a, ch, strlen(a))), at(a, strcasestr(a, b)));
    memset(c, '#', sizeof c);
    c[199] = 0;
    strcpy(c, a);
    strcat(c, b);
    strncat(c, a, n);
    printf("[%s] ", c);
    strncpy(c, a, n);
    printf("[%.30s] %ld ", c, (long)(stpcpy(d, b) - d));
    memmove(c + 3, c, 40);
    printf("[%.20s] %ld ", c, at(c, memmem(c, 40, b, strlen(b))));
    strcpy(c, a);
    char *rest, *token;
    for (token = strtok_r(c, ", .", &rest); token != NULL; token = strtok_r(NULL, ", .", &rest)) printf("<%s>", token);
    strcpy(c, a);
    rest = c;
    while ((token = strsep(&rest, ",-")) != NULL) printf("{%s}", token);
    char *copy = strndup(a, n);
    printf(" %s %d", copy, ffs((int)next(100000)));
    free(copy);
    putchar('\n');
  }
  for (int i = -1; i < 256; i++) {
    printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", isalpha(i), isdigit(i), isalnum(i), isspace(i), isupper(i), islower(i), ispunct(i), isprint(i), isgraph(i), iscntrl(i), isxdigit(i), isblank(i), toupper(i), tolower(i));
  }
  return 0;
}
