/* time.h without a clock: calendar arithmetic in UTC. What tells the time is an input of the program. */
#include "cairn_libc.h"

int snprintf(char *to, size_t size, const char *format, ...);

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

double difftime(long a, long b) { return (double)a - (double)b; }

static long cairn_days(long year, int month) {
  long y = year - (month <= 2), era = (y >= 0 ? y : y - 399) / 400;
  long in_era = y - era * 400, of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
  return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + of_year - 719468;
}

struct tm *gmtime_r(const long *at, struct tm *to) {
  long days = *at / 86400, rest = *at % 86400;
  if (rest < 0) {
    rest += 86400;
    days--;
  }
  long z = days + 719468, era = (z >= 0 ? z : z - 146096) / 146097;
  long of_era = z - era * 146097;
  long year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  long of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int shifted = (int)((5 * of_year + 2) / 153);
  int month = shifted < 10 ? shifted + 3 : shifted - 9;
  long year = year_of_era + era * 400 + (month <= 2);
  *to = (struct tm){(int)(rest % 60), (int)(rest / 60 % 60), (int)(rest / 3600), (int)(of_year - (153 * shifted + 2) / 5 + 1), month - 1,
                    (int)(year - 1900), (int)(((days + 4) % 7 + 7) % 7), (int)(days - cairn_days(year, 1)), 0, 0, "GMT"};
  return to;
}

static struct tm cairn_time;

struct tm *gmtime(const long *at) { return gmtime_r(at, &cairn_time); }
struct tm *localtime_r(const long *at, struct tm *to) { return gmtime_r(at, to); }
struct tm *localtime(const long *at) { return gmtime_r(at, &cairn_time); }
void tzset(void) {}

long timegm(struct tm *t) {
  long months = (long)t->tm_year * 12 + t->tm_mon;
  long year = (months >= 0 ? months : months - 11) / 12;
  int month = (int)(months - year * 12);
  long at = (cairn_days(year + 1900, month + 1) + t->tm_mday - 1) * 86400 + t->tm_hour * 3600L + t->tm_min * 60L + t->tm_sec;
  gmtime_r(&at, t);
  return at;
}

long mktime(struct tm *t) { return timegm(t); }

static const char cairn_day_names[7][10] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char cairn_month_names[12][10] = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};

static char cairn_time_text[64];

char *asctime_r(const struct tm *t, char *to) {
  snprintf(to, 26, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", cairn_day_names[t->tm_wday], cairn_month_names[t->tm_mon], t->tm_mday, t->tm_hour,
           t->tm_min, t->tm_sec, 1900 + t->tm_year);
  return to;
}

char *asctime(const struct tm *t) { return asctime_r(t, cairn_time_text); }
char *ctime(const long *at) { return asctime(gmtime(at)); }

static int cairn_time_item(char *to, size_t n, char item, const struct tm *t) {
  int hour = t->tm_hour % 12 == 0 ? 12 : t->tm_hour % 12, year = t->tm_year + 1900;
  switch (item) {
    case 'a': return snprintf(to, n, "%.3s", cairn_day_names[t->tm_wday]);
    case 'A': return snprintf(to, n, "%s", cairn_day_names[t->tm_wday]);
    case 'b': case 'h': return snprintf(to, n, "%.3s", cairn_month_names[t->tm_mon]);
    case 'B': return snprintf(to, n, "%s", cairn_month_names[t->tm_mon]);
    case 'c': return snprintf(to, n, "%.3s %.3s %2d %02d:%02d:%02d %d", cairn_day_names[t->tm_wday], cairn_month_names[t->tm_mon], t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, year);
    case 'C': return snprintf(to, n, "%02d", year / 100);
    case 'd': return snprintf(to, n, "%02d", t->tm_mday);
    case 'D': case 'x': return snprintf(to, n, "%02d/%02d/%02d", t->tm_mon + 1, t->tm_mday, year % 100);
    case 'e': return snprintf(to, n, "%2d", t->tm_mday);
    case 'F': return snprintf(to, n, "%d-%02d-%02d", year, t->tm_mon + 1, t->tm_mday);
    case 'H': return snprintf(to, n, "%02d", t->tm_hour);
    case 'I': return snprintf(to, n, "%02d", hour);
    case 'j': return snprintf(to, n, "%03d", t->tm_yday + 1);
    case 'm': return snprintf(to, n, "%02d", t->tm_mon + 1);
    case 'M': return snprintf(to, n, "%02d", t->tm_min);
    case 'n': return snprintf(to, n, "\n");
    case 'p': return snprintf(to, n, "%s", t->tm_hour < 12 ? "AM" : "PM");
    case 'r': return snprintf(to, n, "%02d:%02d:%02d %s", hour, t->tm_min, t->tm_sec, t->tm_hour < 12 ? "AM" : "PM");
    case 'R': return snprintf(to, n, "%02d:%02d", t->tm_hour, t->tm_min);
    case 'S': return snprintf(to, n, "%02d", t->tm_sec);
    case 't': return snprintf(to, n, "\t");
    case 'T': case 'X': return snprintf(to, n, "%02d:%02d:%02d", t->tm_hour, t->tm_min, t->tm_sec);
    case 'u': return snprintf(to, n, "%d", t->tm_wday == 0 ? 7 : t->tm_wday);
    case 'w': return snprintf(to, n, "%d", t->tm_wday);
    case 'U': return snprintf(to, n, "%02d", (t->tm_yday + 7 - t->tm_wday) / 7);
    case 'W': return snprintf(to, n, "%02d", (t->tm_yday + 7 - (t->tm_wday + 6) % 7) / 7);
    case 'y': return snprintf(to, n, "%02d", year % 100);
    case 'Y': return snprintf(to, n, "%d", year);
    case 'z': return snprintf(to, n, "+0000");
    case 'Z': return snprintf(to, n, "GMT");
    case '%': return snprintf(to, n, "%%");
    default: return snprintf(to, n, "%%%c", item);
  }
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *t) {
  size_t n = 0;
  for (; *format != 0; format++) {
    if (*format != '%' || format[1] == 0) {
      if (n + 1 >= size) return 0;
      to[n++] = *format;
      continue;
    }
    format++;
    if ((*format == 'E' || *format == 'O') && format[1] != 0) format++;
    int length = cairn_time_item(to + n, size - n, *format, t);
    if (n + (size_t)length >= size) return 0;
    n += (size_t)length;
  }
  if (size != 0) to[n] = 0;
  return n;
}
