/* time.h: calendar arithmetic in UTC, whatever the zone of the host; clocks are the machine's. */
#include "cairn_libc.h"

int snprintf(char *to, size_t size, const char *format, ...);
long long __cairn_clock(int clock);
long strtol(const char *s, char **end, int base);
int strncasecmp(const char *a, const char *b, size_t n);

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

struct timespec { long seconds, nanos; };

char *tzname[2] = {"UTC", "UTC"};
char *__tzname[2] = {"UTC", "UTC"};
long timezone = 0;
long __timezone = 0;
int daylight = 0;
int __daylight = 0;

double difftime(long a, long b) { return (double)(a - b); }
void tzset(void) {}

/* Clocks. */
static void cairn_split(struct timespec *to, long long nanos) {
  to->seconds = nanos / 1000000000;
  to->nanos = nanos % 1000000000;
}

int __cairn_ask_clock_gettime(int clock, struct timespec *to);
int __cairn_ask_gettimeofday(long *to, void *zone);

/* A time that a test tells: not before 1970, in parts of a second below `most`. */
static int cairn_told(int answer, int parameter, long *to, long most) {
  __cairn_legal(answer == 0);
  __cairn_sets(parameter, to, 2, sizeof *to);
  __cairn_legal((to[0] >= 0) & (to[0] <= 1LL << 40) & (to[1] >= 0) & (to[1] < most));
  return 0;
}

/* No clock but those that people set goes back. */
static void cairn_in_order(const struct timespec *now) {
  static struct timespec last;
  __cairn_legal((now->seconds > last.seconds) | ((now->seconds == last.seconds) & (now->nanos >= last.nanos)));
  last = *now;
}

int clock_gettime(int clock, struct timespec *to) {
  if (clock < 0 || clock > 11) {
    errno = EINVAL;
    return -1;
  }
  int is_wall = clock == 0 || clock == 5 || clock == 8 || clock == 11;
  if (__cairn_varies()) {
    int answer = cairn_told(__cairn_ask_clock_gettime(clock, to), 1, (long *)to, 1000000000);
    if (!is_wall) cairn_in_order(to);
    return answer;
  }
  cairn_split(to, clock == 2 || clock == 3 ? __cairn_clock(3) * 1000 : __cairn_clock(is_wall ? 1 : 2));
  return 0;
}

int clock_getres(int clock, struct timespec *to) {
  if (clock < 0 || clock > 11) {
    errno = EINVAL;
    return -1;
  }
  if (to != NULL) *to = (struct timespec){0, 1};
  return 0;
}

int clock_getcpuclockid(int process, int *clock) {
  *clock = 2;
  return 0;
}

int timespec_get(struct timespec *to, int base) {
  if (base != 1) return 0;
  cairn_split(to, __cairn_clock(1));
  return base;
}

int timespec_getres(struct timespec *to, int base) {
  if (base != 1) return 0;
  if (to != NULL) *to = (struct timespec){0, 1};
  return base;
}

int gettimeofday(long to[2], void *zone) {
  if (__cairn_varies() && zone == NULL) return cairn_told(__cairn_ask_gettimeofday(to, zone), 0, to, 1000000);
  long long nanos = __cairn_clock(1);
  to[0] = nanos / 1000000000;
  to[1] = nanos % 1000000000 / 1000;
  if (zone != NULL) memset(zone, 0, 8);
  return 0;
}

int ftime(void *to) {
  long long nanos = __cairn_clock(1);
  memset(to, 0, 16);
  *(long *)to = nanos / 1000000000;
  ((unsigned short *)to)[4] = (unsigned short)(nanos % 1000000000 / 1000000);
  return 0;
}

static int cairn_is_bad(const struct timespec *wanted) { return wanted->nanos < 0 || wanted->nanos > 999999999 || wanted->seconds < 0; }

/* Nobody ever waits. */
int nanosleep(const struct timespec *wanted, struct timespec *left) {
  if (cairn_is_bad(wanted)) {
    errno = EINVAL;
    return -1;
  }
  __cairn_wait(wanted->seconds, wanted->nanos);
  if (left != NULL) *left = (struct timespec){0, 0};
  return 0;
}

int clock_nanosleep(int clock, int flags, const struct timespec *wanted, struct timespec *left) {
  if (cairn_is_bad(wanted)) return EINVAL;
  __cairn_wait(flags == 0 ? wanted->seconds : 0, flags == 0 ? wanted->nanos : 0);
  return 0;
}

/* The calendar. What is small is kept in few bits: dividing those is easier to reason about. */
static long cairn_days(long year, int month) {
  long y = year - (month <= 2), era = (y >= 0 ? y : y - 399) / 400;
  unsigned in_era = (unsigned)(y - era * 400), of_year = (unsigned)(153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
  return era * 146097 + (long)(in_era * 365 + in_era / 4 - in_era / 100 + of_year) - 719468;
}

static int cairn_weekday(long days) {
  int weekday = (int)((days + 4) % 7);
  return weekday < 0 ? weekday + 7 : weekday;
}

static struct tm *cairn_break_down(long at, struct tm *to, const char *zone) {
  long days = at / 86400;
  int rest = (int)(at % 86400);
  if (rest < 0) {
    rest += 86400;
    days--;
  }
  long z = days + 719468, era = (z >= 0 ? z : z - 146096) / 146097;
  unsigned of_era = (unsigned)(z - era * 146097);
  unsigned year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  unsigned of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int shifted = (int)((5 * of_year + 2) / 153);
  int month = shifted < 10 ? shifted + 3 : shifted - 9;
  long year = year_of_era + era * 400 + (month <= 2);
  if (year - 1900 > INT_MAX || year - 1900 < INT_MIN) {
    errno = EOVERFLOW;
    return NULL;
  }
  *to = (struct tm){rest % 60, rest / 60 % 60, rest / 3600, (int)of_year - (153 * shifted + 2) / 5 + 1, month - 1,
                    (int)(year - 1900), cairn_weekday(days), (int)(days - cairn_days(year, 1)), 0, 0, zone};
  return to;
}

static struct tm cairn_time;

struct tm *gmtime_r(const long *at, struct tm *to) { return cairn_break_down(*at, to, "GMT"); }
struct tm *gmtime(const long *at) { return gmtime_r(at, &cairn_time); }
static void cairn_note_zone(void) { __cairn_outside("the time zone is UTC"); }

struct tm *localtime_r(const long *at, struct tm *to) {
  cairn_note_zone();
  return cairn_break_down(*at, to, "UTC");
}

struct tm *localtime(const long *at) { return localtime_r(at, &cairn_time); }

/* Whether every part of a time lies within its bounds; the days that only some months have are left out. */
static int cairn_is_plain(const struct tm *t) {
  return (t->tm_mon >= 0) & (t->tm_mon < 12) & (t->tm_mday >= 1) & (t->tm_mday <= 28) & (t->tm_hour >= 0) & (t->tm_hour < 24) & (t->tm_min >= 0) & (t->tm_min < 60) &
         (t->tm_sec >= 0) & (t->tm_sec < 60);
}

/* A plain time keeps its parts as they are: what reads them later meets no division. */
static long cairn_join_plain(struct tm *t, const char *zone) {
  long year = (long)t->tm_year + 1900, days = cairn_days(year, t->tm_mon + 1) + t->tm_mday - 1;
  t->tm_wday = cairn_weekday(days);
  t->tm_yday = (int)(days - cairn_days(year, 1));
  t->tm_isdst = 0;
  t->tm_gmtoff = 0;
  t->tm_zone = zone;
  return days * 86400 + t->tm_hour * 3600 + t->tm_min * 60 + t->tm_sec;
}

static long cairn_join(struct tm *t, const char *zone) {
  if (cairn_is_plain(t)) return cairn_join_plain(t, zone);
  long months = (long)t->tm_year * 12 + t->tm_mon;
  long year = (months >= 0 ? months : months - 11) / 12;
  int month = (int)(months - year * 12);
  long at = (cairn_days(year + 1900, month + 1) + t->tm_mday - 1) * 86400 + t->tm_hour * 3600L + t->tm_min * 60L + t->tm_sec;
  return cairn_break_down(at, t, zone) == NULL ? -1 : at;
}

long timegm(struct tm *t) { return cairn_join(t, "GMT"); }
long mktime(struct tm *t) {
  cairn_note_zone();
  return cairn_join(t, "UTC");
}

long timelocal(struct tm *t) { return mktime(t); }
int dysize(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 366 : 365; }

/* Texts. */
static const char cairn_day_names[7][10] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char cairn_month_names[12][10] = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};

static const char *cairn_day(const struct tm *t) { return t->tm_wday < 0 || t->tm_wday > 6 ? "?" : cairn_day_names[t->tm_wday]; }
static const char *cairn_month(const struct tm *t) { return t->tm_mon < 0 || t->tm_mon > 11 ? "?" : cairn_month_names[t->tm_mon]; }

static char cairn_time_text[114];

static char *cairn_asctime(const struct tm *t, char *to, size_t n) {
  if (t == NULL) {
    errno = EINVAL;
    return NULL;
  }
  if (t->tm_year > INT_MAX - 1900) {
    errno = EOVERFLOW;
    return NULL;
  }
  const char *day = t->tm_wday < 0 || t->tm_wday > 6 ? "???" : cairn_day_names[t->tm_wday];
  const char *month = t->tm_mon < 0 || t->tm_mon > 11 ? "???" : cairn_month_names[t->tm_mon];
  int length = snprintf(to, n, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", day, month, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, 1900 + t->tm_year);
  if ((size_t)length >= n) {
    errno = EOVERFLOW;
    return NULL;
  }
  return to;
}

char *asctime_r(const struct tm *t, char *to) { return cairn_asctime(t, to, 26); }
char *asctime(const struct tm *t) { return cairn_asctime(t, cairn_time_text, sizeof cairn_time_text); }
char *ctime(const long *at) { return asctime(localtime(at)); }

char *ctime_r(const long *at, char *to) {
  struct tm t;
  return asctime_r(localtime_r(at, &t), to);
}

/* Week 1 of ISO 8601 holds the year's first Thursday; returns the week, sets the year it belongs to. */
static int cairn_iso_week(const struct tm *t, int *year) {
  int days = t->tm_yday - (t->tm_yday - t->tm_wday + 382) % 7 + 3;
  *year = t->tm_year + 1900;
  if (days < 0) {
    --*year;
    int length = dysize(*year), yday = t->tm_yday + length;
    days = yday - (yday - t->tm_wday + 382) % 7 + 3;
  } else {
    int yday = t->tm_yday - dysize(*year), after = yday - (yday - t->tm_wday + 382) % 7 + 3;
    if (after >= 0) {
      ++*year;
      days = after;
    }
  }
  return days / 7 + 1;
}

/* One number or word of a format, with the GNU flags: _ - 0 ^ # and a width. */
struct cairn_item { char *to; size_t room; char pad; int width, is_upper, is_swapped; };

static int cairn_put_number(const struct cairn_item *item, long value, int digits, char pad) {
  int width = item->width >= 0 ? item->width : digits;
  if (item->pad != 0) pad = item->pad;
  if (pad == '-') return snprintf(item->to, item->room, "%ld", value);
  return snprintf(item->to, item->room, pad == '_' ? "%*ld" : "%0*ld", width, value);
}

static int cairn_put_text(const struct cairn_item *item, const char *text) {
  int n = (int)strlen(text), padding = item->width > n ? item->width - n : 0;
  if ((size_t)(n + padding) < item->room) {
    memset(item->to, item->pad == '0' ? '0' : ' ', (size_t)padding);
    for (int i = 0; i <= n; i++) {
      char c = text[i];
      item->to[padding + i] = item->is_upper ? (char)toupper((byte)c) : item->is_swapped ? (char)tolower((byte)c) : c;
    }
  }
  return n + padding;
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *t);

static int cairn_put_format(const struct cairn_item *item, const char *format, const struct tm *t) {
  char text[128];
  strftime(text, sizeof text, format, t);
  return cairn_put_text(item, text);
}

static int cairn_put_name(struct cairn_item *item, const char *name, int n) {
  char text[12];
  snprintf(text, sizeof text, "%.*s", n, name);
  if (item->is_swapped) item->is_upper = 1;
  return cairn_put_text(item, text);
}

static int cairn_time_item(struct cairn_item *item, char letter, const struct tm *t) {
  int hour = t->tm_hour > 12 ? t->tm_hour - 12 : t->tm_hour == 0 ? 12 : t->tm_hour, iso_year;
  long year = t->tm_year + 1900L;
  char text[64];
  struct tm copy = *t;
  switch (letter) {
    case 'a': return cairn_put_name(item, cairn_day(t), 3);
    case 'A': return cairn_put_name(item, cairn_day(t), 9);
    case 'b': case 'h': return cairn_put_name(item, cairn_month(t), 3);
    case 'B': return cairn_put_name(item, cairn_month(t), 9);
    case 'c': return cairn_put_format(item, "%a %b %e %H:%M:%S %Y", t);
    case 'C': return cairn_put_number(item, year / 100 - (year % 100 < 0), 2, '0');
    case 'd': return cairn_put_number(item, t->tm_mday, 2, '0');
    case 'D': case 'x': return cairn_put_format(item, "%m/%d/%y", t);
    case 'e': return cairn_put_number(item, t->tm_mday, 2, '_');
    case 'F': return cairn_put_format(item, "%Y-%m-%d", t);
    case 'g': cairn_iso_week(t, &iso_year); return cairn_put_number(item, (iso_year % 100 + 100) % 100, 2, '0');
    case 'G': cairn_iso_week(t, &iso_year); return cairn_put_number(item, iso_year, 1, '0');
    case 'H': return cairn_put_number(item, t->tm_hour, 2, '0');
    case 'I': return cairn_put_number(item, hour, 2, '0');
    case 'j': return cairn_put_number(item, t->tm_yday + 1, 3, '0');
    case 'k': return cairn_put_number(item, t->tm_hour, 2, '_');
    case 'l': return cairn_put_number(item, hour, 2, '_');
    case 'm': return cairn_put_number(item, t->tm_mon + 1, 2, '0');
    case 'M': return cairn_put_number(item, t->tm_min, 2, '0');
    case 'n': return cairn_put_text(item, "\n");
    case 'p': return cairn_put_text(item, t->tm_hour > 11 ? "PM" : "AM");
    case 'P': return cairn_put_text(item, t->tm_hour > 11 ? "pm" : "am");
    case 'r': return cairn_put_format(item, "%I:%M:%S %p", t);
    case 'R': return cairn_put_format(item, "%H:%M", t);
    case 's': return cairn_put_number(item, mktime(&copy), 1, '0');
    case 'S': return cairn_put_number(item, t->tm_sec, 2, '0');
    case 't': return cairn_put_text(item, "\t");
    case 'T': case 'X': return cairn_put_format(item, "%H:%M:%S", t);
    case 'u': return cairn_put_number(item, (t->tm_wday + 6) % 7 + 1, 1, '0');
    case 'U': return cairn_put_number(item, (t->tm_yday - t->tm_wday + 7) / 7, 2, '0');
    case 'V': return cairn_put_number(item, cairn_iso_week(t, &iso_year), 2, '0');
    case 'w': return cairn_put_number(item, t->tm_wday, 1, '0');
    case 'W': return cairn_put_number(item, (t->tm_yday - (t->tm_wday + 6) % 7 + 7) / 7, 2, '0');
    case 'y': return cairn_put_number(item, (year % 100 + 100) % 100, 2, '0');
    case 'Y': return cairn_put_number(item, year, 1, '0');
    case 'z':
      if (t->tm_isdst < 0) return 0;
      long minutes = t->tm_gmtoff / 60, size = minutes < 0 ? -minutes : minutes;
      snprintf(text, sizeof text, "%c%02ld%02ld", t->tm_gmtoff < 0 ? '-' : '+', size / 60, size % 60);
      return cairn_put_text(item, text);
    case 'Z': return cairn_put_text(item, t->tm_zone != NULL && *t->tm_zone != 0 ? t->tm_zone : t->tm_isdst >= 0 ? "UTC" : "");
    case '%': return cairn_put_text(item, "%");
    default: return -1;
  }
}

/* Names of days and months, and what is usual, are those of the locale. */
static size_t cairn_localized(const char *to, size_t n) {
  const char *what = "there is no locale but C";
  __cairn_callers_choose(to, n, what);
  __cairn_callers_choose(&n, sizeof n, what);
  return n;
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *t) {
  size_t n = 0;
  int is_localized = 0;
  for (; *format != 0; format++) {
    if (*format != '%') {
      if (n + 1 >= size) return 0;
      to[n++] = *format;
      continue;
    }
    const char *start = format++;
    struct cairn_item item = {to + n, size - n, 0, -1, 0, 0};
    for (;; format++) {
      if (*format == '_' || *format == '-' || *format == '0') item.pad = *format;
      else if (*format == '^') item.is_upper = 1;
      else if (*format == '#') item.is_swapped = 1;
      else break;
    }
    if (isdigit((byte)*format)) {
      item.width = 0;
      while (isdigit((byte)*format)) item.width = item.width * 10 + *format++ - '0';
    }
    if (*format == 'E' || *format == 'O') format++;
    is_localized |= *format != 0 && strchr("aAbBchpPrxX", *format) != NULL;
    int length = *format == 0 ? -1 : cairn_time_item(&item, *format, t);
    if (length < 0) {
      if (*format == 0) format--;
      length = (int)(format - start) + 1;
      if (n + (size_t)length < size) memcpy(to + n, start, (size_t)length);
    }
    if (n + (size_t)length >= size) return 0;
    n += (size_t)length;
  }
  if (size != 0) to[n] = 0;
  return is_localized && n > 0 ? cairn_localized(to, n) : n;
}

size_t strftime_l(char *to, size_t size, const char *format, const struct tm *t, void *locale) { return strftime(to, size, format, t); }

/* Reading. */
static const char *cairn_take_number(const char *s, int *to, int low, int high, int digits) {
  while (*s == ' ') s++;
  if (!isdigit((byte)*s)) return NULL;
  int value = 0;
  for (int i = 0; i < digits && isdigit((byte)*s); i++) value = value * 10 + *s++ - '0';
  if (value < low || value > high) return NULL;
  *to = value;
  return s;
}

static const char *cairn_take_name(const char *s, const char (*names)[10], int count, int *to) {
  for (int i = 0; i < count; i++) {
    size_t n = strlen(names[i]);
    int is_full = strncasecmp(s, names[i], n) == 0;
    if (is_full || strncasecmp(s, names[i], 3) == 0) {
      *to = i;
      return s + (is_full ? n : 3);
    }
  }
  return NULL;
}

struct cairn_reading { int is_pm, has_hour_12, has_century, century, has_year, has_month, has_day, has_weekday, has_of_year; };

char *strptime(const char *s, const char *format, struct tm *t);

static const char *cairn_take(const char *s, char letter, struct tm *t, struct cairn_reading *r) {
  int value;
  const char *end;
  switch (letter) {
    case 'a': case 'A': r->has_weekday = 1; return cairn_take_name(s, cairn_day_names, 7, &t->tm_wday);
    case 'b': case 'B': case 'h': r->has_month = 1; return cairn_take_name(s, cairn_month_names, 12, &t->tm_mon);
    case 'c': r->has_month = r->has_day = r->has_year = 1; return strptime(s, "%a %b %e %H:%M:%S %Y", t);
    case 'C': r->has_century = 1; return cairn_take_number(s, &r->century, 0, 99, 2);
    case 'd': case 'e': r->has_day = 1; return cairn_take_number(s, &t->tm_mday, 1, 31, 2);
    case 'D': case 'x': r->has_month = r->has_day = r->has_year = 1; return strptime(s, "%m/%d/%y", t);
    case 'F': r->has_month = r->has_day = r->has_year = 1; return strptime(s, "%Y-%m-%d", t);
    case 'k': case 'H': r->has_hour_12 = 0; return cairn_take_number(s, &t->tm_hour, 0, 23, 2);
    case 'l': case 'I':
      end = cairn_take_number(s, &value, 1, 12, 2);
      if (end != NULL) t->tm_hour = value % 12;
      r->has_hour_12 = 1;
      return end;
    case 'j':
      end = cairn_take_number(s, &value, 1, 366, 3);
      if (end != NULL) t->tm_yday = value - 1;
      r->has_of_year = 1;
      return end;
    case 'm':
      end = cairn_take_number(s, &value, 1, 12, 2);
      if (end != NULL) t->tm_mon = value - 1;
      r->has_month = 1;
      return end;
    case 'M': return cairn_take_number(s, &t->tm_min, 0, 59, 2);
    case 'p': case 'P':
      if (strncasecmp(s, "AM", 2) != 0 && strncasecmp(s, "PM", 2) != 0) return NULL;
      r->is_pm = tolower((byte)*s) == 'p';
      return s + 2;
    case 'r': return strptime(s, "%I:%M:%S %p", t);
    case 'R': return strptime(s, "%H:%M", t);
    case 's': {
      char *stop;
      long at = strtol(s, &stop, 10);
      if (stop == s) return NULL;
      localtime_r(&at, t);
      return stop;
    }
    case 'S': return cairn_take_number(s, &t->tm_sec, 0, 61, 2);
    case 'T': case 'X': return strptime(s, "%H:%M:%S", t);
    case 'u':
      end = cairn_take_number(s, &value, 1, 7, 1);
      if (end != NULL) t->tm_wday = value % 7;
      r->has_weekday = 1;
      return end;
    case 'w': r->has_weekday = 1; return cairn_take_number(s, &t->tm_wday, 0, 6, 1);
    case 'U': case 'W': case 'V': return cairn_take_number(s, &value, 0, 53, 2);
    case 'g': return cairn_take_number(s, &value, 0, 99, 2);
    case 'G': return cairn_take_number(s, &value, 0, 9999, 4);
    case 'y':
      end = cairn_take_number(s, &value, 0, 99, 2);
      if (end != NULL) t->tm_year = value >= 69 ? value : value + 100;
      r->has_year = 1;
      return end;
    case 'Y':
      end = cairn_take_number(s, &value, 0, 9999, 4);
      if (end != NULL) t->tm_year = value - 1900;
      r->has_year = 1;
      r->has_century = 0;
      return end;
    case 'z': {
      while (isspace((byte)*s)) s++;
      if (*s == 'Z') {
        t->tm_gmtoff = 0;
        return s + 1;
      }
      if (*s != '+' && *s != '-') return NULL;
      int is_negative = *s++ == '-', digits = 0;
      value = 0;
      while (digits < 4 && isdigit((byte)*s)) {
        value = value * 10 + *s++ - '0';
        if (++digits == 2 && *s == ':') s++;
      }
      if (digits == 2) value *= 100;
      else if (digits != 4) return NULL;
      if (value > 1459 || value % 100 >= 60) return NULL;
      long offset = value / 100 * 3600L + value % 100 * 60L;
      t->tm_gmtoff = is_negative ? -offset : offset;
      return s;
    }
    case 'Z': return s;
    case '%': return *s == '%' ? s + 1 : NULL;
    default: return NULL;
  }
}

char *strptime(const char *s, const char *format, struct tm *t) {
  struct cairn_reading r = {0};
  for (; *format != 0; format++) {
    if (isspace((byte)*format)) {
      while (isspace((byte)*s)) s++;
      continue;
    }
    if (*format != '%') {
      if (*format != *s++) return NULL;
      continue;
    }
    format++;
    while (*format == '-' || *format == '_' || *format == '0' || *format == '^' || *format == '#' || *format == 'E' || *format == 'O') format++;
    if (*format == 'n' || *format == 't') {
      while (isspace((byte)*s)) s++;
      continue;
    }
    s = cairn_take(s, *format, t, &r);
    if (s == NULL) return NULL;
  }
  if (r.has_hour_12 && r.is_pm) t->tm_hour += 12;
  if (r.has_century) t->tm_year = r.has_year ? t->tm_year % 100 + (r.century - 19) * 100 : (r.century - 19) * 100;
  int knows_date = (r.has_year || r.has_century || r.has_month || r.has_day) && !r.has_of_year;
  if (knows_date) {
    int month = t->tm_mon < 0 || t->tm_mon > 11 ? 0 : t->tm_mon;
    long first = cairn_days(t->tm_year + 1900L, 1), day = cairn_days(t->tm_year + 1900L, month + 1) + t->tm_mday - 1;
    if ((r.has_month || r.has_day || r.has_year) && !r.has_weekday) t->tm_wday = (int)(((day + 4) % 7 + 7) % 7);
    t->tm_yday = (int)(day - first);
  }
  if (r.has_of_year && !(r.has_month && r.has_day)) {
    struct tm date = {0};
    date.tm_year = t->tm_year;
    date.tm_mday = t->tm_yday + 1;
    mktime(&date);
    if (!r.has_month) t->tm_mon = date.tm_mon;
    if (!r.has_day) t->tm_mday = date.tm_mday;
    if (!r.has_weekday) t->tm_wday = date.tm_wday;
  }
  return (char *)s;
}

char *strptime_l(const char *s, const char *format, struct tm *t, void *locale) { return strptime(s, format, t); }

/* Wide texts of times are ASCII in the C locale. */
size_t wcsftime(wchar_t *to, size_t size, const wchar_t *format, const struct tm *t) {
  char narrow[512], text[1024];
  size_t n = 0;
  for (; format[n] != 0 && n < sizeof narrow - 1; n++) narrow[n] = (char)format[n];
  narrow[n] = 0;
  n = strftime(text, sizeof text, narrow, t);
  if (n >= size) return 0;
  for (size_t i = 0; i <= n; i++) to[i] = text[i];
  return n;
}
