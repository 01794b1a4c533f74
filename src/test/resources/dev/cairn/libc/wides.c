/* wchar.h, wctype.h, signal.h, more of string.h and math.h: random calls. */
#define _GNU_SOURCE
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

static unsigned long state = 17;
static unsigned next(unsigned n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % n;
}

static void fill(wchar_t *s, int max) {
  int n = (int)next((unsigned)max);
  for (int i = 0; i < n; i++) s[i] = L"abAB ,1x"[next(8)];
  s[n] = 0;
}

static long at(const wchar_t *base, const wchar_t *p) { return p == NULL ? -1 : p - base; }
static int sign(int x) { return (x > 0) - (x < 0); }

static void wide(void) {
  wchar_t a[40], b[40], c[90], *end, *rest;
  char narrow[40];
  for (int i = 0; i < 600; i++) {
    fill(a, 12);
    fill(b, 5);
    size_t n = next(8);
    wchar_t ch = L"aB,z"[next(4)];
    printf("%zu %zu %d %d %d ", wcslen(a), wcsnlen(a, n), sign(wcscmp(a, b)), sign(wcsncmp(a, b, n)), sign(wcscasecmp(a, b)));
    printf("%ld %ld %ld %ld %zu %zu ", at(a, wcschr(a, ch)), at(a, wcsrchr(a, ch)), at(a, wcsstr(a, b)), at(a, wcspbrk(a, b)), wcsspn(a, b), wcscspn(a, b));
    wcscpy(c, a);
    wcscat(c, b);
    wcsncat(c, a, n);
    printf("<%ls> %zu ", c, wcstombs(narrow, c, 20));
    for (wchar_t *t = wcstok(c, L" ,", &rest); t != NULL; t = wcstok(NULL, L" ,", &rest)) printf("[%ls]", t);
    long value = wcstol(a, &end, 0);
    printf("%ld %ld ", value, at(a, end));
    double number = wcstod(a, &end);
    printf("%g %ld\n", number, at(a, end));
  }
  for (wint_t c = 0; c < 200; c++) {
    printf("%d%d%d%d%d%d", iswalpha(c) != 0, iswdigit(c) != 0, iswspace(c) != 0, iswprint(c) != 0, iswpunct(c) != 0, iswxdigit(c) != 0);
    printf("%u %u %d %d ", towupper(c), towlower(c), wctob(c), wcwidth((wchar_t)c));
  }
  mbstate_t state = {0};
  wchar_t one = 0;
  printf("%d ", (int)mbrtowc(&one, "q", 1, &state));
  errno = 0;
  int bad = (int)mbrtowc(&one, "\xe4", 1, &state);
  printf("%d %d %d\n", bad, errno, mblen("", 1));
}

static int caught;
static void handler(int signal) { caught = caught * 10 + signal % 10; }

static void signals(void) {
  struct sigaction action = {0}, old;
  sigset_t set, before;
  printf("%d ", signal(SIGUSR1, handler) == SIG_DFL);
  raise(SIGUSR1);
  action.sa_handler = handler;
  action.sa_flags = (int)SA_RESETHAND;
  sigaction(SIGUSR2, &action, &old);
  raise(SIGUSR2);
  sigaction(SIGUSR2, NULL, &old);
  printf("%d %d ", caught, old.sa_handler == SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigprocmask(SIG_BLOCK, &set, &before);
  raise(SIGUSR1);
  printf("%d ", caught);
  sigpending(&before);
  printf("%d ", sigismember(&before, SIGUSR1));
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  signal(SIGTERM, SIG_IGN);
  raise(SIGTERM);
  raise(SIGCHLD);
  errno = 0;
  int bad = raise(999);
  printf("%d %d %d %s %s\n", caught, bad, errno, strsignal(SIGSEGV), strsignal(99));
}

static void strings(void) {
  static const char *const all[] = {"a1", "a10", "a2", "a02", "a01", "a1.5", "a1.10", "", "file9", "file10", "000", "00", "01"};
  for (int i = 0; i < 13; i++) {
    for (int k = 0; k < 13; k++) printf("%d", sign(strverscmp(all[i], all[k])) + 1);
  }
  for (int i = -2; i < 140; i++) {
    char text[60];
    printf("%s|%s\n", strerror(i), strerror_r(i, text, sizeof text));
  }
}

static void maths(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 10.0, 1e300, 1e-300, 5e-324, INFINITY, -INFINITY, 3.7, -2.5};
  for (int i = 0; i < 300; i++) {
    double x = i < 14 ? special[i] : ((double)next(1000000) - 500000) / (1 + next(10000)), y = special[next(14)];
    int q = 0, e = 0;
    double whole;
    printf("%a %a %a %a %a ", exp2(x), log1p(x), expm1(x), cbrt(x), erf(x));
    printf("%a %a %a %a ", hypot(x, y), fma(x, y, 1), nextafter(x, y), fdim(x, y));
    double r = remquo(x, y, &q);
    printf("%a %d ", isnan(r) ? 0 : r, isnan(r) ? 0 : q & 7);
    r = lgamma(x);
    printf("%a %d ", r, x == floor(x) ? 0 : signgam);
    printf("%a %d %d %a ", frexp(x, &e), isfinite(x) ? 0 : 0, ilogb(x), logb(x));
    r = modf(x, &whole);
    printf("%a %a %a %a\n", r, whole, scalbn(x, 3), ldexp(x, -3));
    double complex z = x + I * y, w = csqrt(z);
    if (isfinite(y)) printf("%a %a %a %a ", creal(w), cimag(w), cabs(z), carg(z));
    w = cexp(z / 100);
    if (isfinite(x) && isfinite(y) && fabs(x) < 1e200 && fabs(y) < 1e200) printf("%a %a", creal(w), cimag(w));
    float f = (float)x;
    printf(" %a %a %a %d\n", tanhf(f), powf(fabsf(f), 0.3f), jn(2, x), e);
  }
}

int main(void) {
  wide();
  signals();
  strings();
  maths();
  return 0;
}
