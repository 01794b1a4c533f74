#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static unsigned long seed = 4242;
static unsigned next(unsigned n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(seed >> 33) % n;
}
static void spec(char *to, const char *flags, const char *length, const char *conversions) {
  *to++ = '%';
  for (; *flags != 0; flags++) {
    if (next(4) == 0) *to++ = *flags;
  }
  if (next(2)) to += sprintf(to, "%u", next(20) + 1);
  if (next(2)) to += sprintf(to, ".%u", next(12));
  to += sprintf(to, "%s", length);
  *to++ = conversions[next((unsigned)strlen(conversions))];
  *to = 0;
}
static const double doubles[] = {0.0, -0.0, 1.0, -1.5, 0.5, 2.5, 3.14159265358979, 1e10, 1e-10, 123456.789, 9.9999e5, 999999.5, 1e300, -1e-300, 5e-324, 1.0 / 0.0, -1.0 / 0.0, 0.1, 0.00001234, 99.995};
static const long longs[] = {0, 1, -1, 42, -42, 255, 65536, 2147483647, -2147483648L, 9223372036854775807L, -9223372036854775807L - 1};

static int wrapped(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int done = vsnprintf(to, n, format, list);
  va_end(list);
  return done;
}

int main(void) {
  char format[64], text[600];
  for (int i = 0; i < 1000; i++) {
    spec(format, "-+ #0", "", "diuoxX");
    printf("%s [", format);
    printf(format, (int)longs[next(11)]);
    spec(format, "-+ #0", next(2) ? "l" : "ll", "diuoxX");
    printf("] %s [", format);
    printf(format, longs[next(11)]);
    spec(format, "-+ #0", next(2) ? "h" : "hh", "diuxX");
    printf("] %s [", format);
    printf(format, (int)longs[next(9)]);
    spec(format, "-+ 0", "", "fFeEgGaA");
    printf("] %s [", format);
    printf(format, doubles[next(20)]);
    puts("]");
  }
  for (int i = 0; i < 300; i++) {
    double d = (double)(long)(seed >> 11) / (1 << next(31));
    next(2);
    printf("%.3f %e %g %.17g %a\n", d, d, d, d / 3, d);
    size_t room = next(12);
    int last = (int)next(1000);
    int n = wrapped(text, room, "%s|%5s|%-5s|%.2s|%c|%%|%d", "abc", "de", "fg", "hij", 'k', last);
    printf("%d %s\n", n, room == 0 ? "" : text);
  }
  int written = 0;
  printf("%d%n%s\n", 12345, &written, "");
  printf("%d %*d %-*d| %.*f %5c %s %p\n", written, 6, 42, 6, 42, 2, 3.14159, 'x', (char *)NULL, NULL);
  printf("%zu %td %jd %hhd %lc\n", sizeof(int), (long)3, 5L, 300, L'w');
  wrapped(text, 20, "%d %s %d %d %d %d %d %f %f %f %f %f %f %f %f %f", 1, "two", 3, 4, 5, 6, 7, 1., 2., 3., 4., 5., 6., 7., 8., 9.);
  puts(text);
  return 0;
}
