/* time.h on random times: calendar, formats, and reading them back. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long state = 4711;
static unsigned long next(unsigned long n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (state >> 20) % n;
}

static void show(const struct tm *t) {
  printf("%d %d %d %d %d %d %d %d %d %ld %s\n", t->tm_sec, t->tm_min, t->tm_hour, t->tm_mday, t->tm_mon, t->tm_year, t->tm_wday, t->tm_yday, t->tm_isdst, t->tm_gmtoff, t->tm_zone);
}

int main(void) {
  static const char *const formats[] = {"%a %A %b %B %h", "%c", "%C %d %D %e %F", "%g %G %V", "%H %I %j %k %l", "%m %M %n %p %P", "%r|%R|%s|%S|%t", "%T %u %U %w %W", "%x %X %y %Y", "%z %Z %%", "%_d %-d %05d %^a %#Z %10Y %_5m", "%Ey %Od %E%", "%Q %", "%-H:%-M", "%3S|%_3S|%^B|%#p"};
  for (int i = 0; i < 400; i++) {
    time_t at = (time_t)next(1UL << 40) - (1L << 39);
    if (i % 3 == 0) at = (time_t)next(4000000000UL);
    struct tm t, l;
    char text[200];
    gmtime_r(&at, &t);
    show(&t);
    localtime_r(&at, &l);
    show(&l);
    size_t n = strftime(text, 10 + next(60), formats[i % 15], i % 2 ? &t : &l);
    if (n > 0) printf("%zu %s\n", n, text);
    printf("%s", asctime(&t));
    printf("%ld %ld\n", (long)timegm(&t), (long)mktime(&l));
    struct tm odd = {0};
    odd.tm_sec = (int)next(200) - 100;
    odd.tm_min = (int)next(200) - 100;
    odd.tm_hour = (int)next(100) - 50;
    odd.tm_mday = (int)next(80) - 40;
    odd.tm_mon = (int)next(60) - 30;
    odd.tm_year = (int)next(300) - 100;
    printf("%ld ", (long)mktime(&odd));
    show(&odd);
    printf("%.1f\n", difftime(at, (time_t)i));
  }
  static const char *const texts[][2] = {{"2024-02-29 13:14:15", "%Y-%m-%d %H:%M:%S"}, {"29/02/24", "%d/%m/%y"}, {"Thu Jan  1 00:00:00 1970", "%c"}, {"12:30:00 PM", "%I:%M:%S %p"}, {"12:30:00 am", "%r"}, {"monday 5 mar 1999", "%A %d %B %Y"}, {"13/13/99", "%D"}, {"2001 123", "%Y %j"}, {"  7", "%e"}, {"x", "%Y"}, {"1999%", "%Y%%"}, {"23:59", "%R"}, {"+0130", "%z"}};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct tm t = {0};
    t.tm_zone = "-";
    char *end = strptime(texts[i][0], texts[i][1], &t);
    printf("%ld ", end == NULL ? -1L : (long)(end - texts[i][0]));
    if (end != NULL) show(&t);
    printf("\n");
  }
  time_t huge = 0x7fffffffffffffff;
  errno = 0;
  int is_null = gmtime(&huge) == NULL;
  printf("%d %d\n", is_null, errno);
  struct timespec wait = {0, 1}, bad = {0, -1};
  int slept = nanosleep(&wait, NULL);
  printf("%d %d\n", slept, nanosleep(&bad, NULL));
  return 0;
}
