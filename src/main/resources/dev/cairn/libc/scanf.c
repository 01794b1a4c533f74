/* The scanf family, over strings and streams. */
#include "cairn_libc.h"

void __cairn_argument(const void *list, const void *example);
/* The next argument of the list; where the arguments are inputs it becomes one of that type. */
#define NEXT(type)                         \
  (({                                      \
     static type *example;                 \
     __cairn_argument(list, &example);     \
   }),                                     \
   __builtin_va_arg(list, type))


int fgetc(FILE *f);
int ungetc(int c, FILE *f);
int __freadable(FILE *f);
extern FILE *stdin;
double strtod(const char *s, char **end);
float strtof(const char *s, char **end);
long double strtold(const char *s, char **end);
unsigned long strtoul(const char *s, char **end, int base);
long strtol(const char *s, char **end, int base);
long long strtoll(const char *s, char **end, int base);
unsigned long long strtoull(const char *s, char **end, int base);

struct cairn_source {
  const char *text;
  FILE *stream;
  int count;
};

static int cairn_get(struct cairn_source *s) {
  int c = s->stream != NULL ? fgetc(s->stream) : *s->text != 0 ? (byte)*s->text++ : EOF;
  if (c != EOF) s->count++;
  return c;
}

static void cairn_unget(struct cairn_source *s, int c) {
  if (c == EOF) return;
  s->count--;
  if (s->stream != NULL) {
    ungetc(c, s->stream);
  } else {
    s->text--;
  }
}

static int cairn_skip(struct cairn_source *s) {
  int c;
  do {
    c = cairn_get(s);
  } while (c != EOF && isspace(c));
  return c;
}

static int cairn_is_digit_of(int c, int base) {
  unsigned decimal = (unsigned)c - '0', letter = ((unsigned)c | 32) - 'a';
  if (base == 16) return (decimal < 10) | (letter < 6);
  return decimal < (unsigned)base;
}

/* The longest prefix that is an integer, into `to`; -1 at the end of input, 0 when there is none. */
static int cairn_take_integer(struct cairn_source *s, char *to, int width, int base) {
  int n = 0, digits = 0, c = cairn_skip(s);
  if (c == EOF) return -1;
  if (width > 500) width = 500;
  if ((c == '+' || c == '-') && n < width) {
    to[n++] = (char)c;
    c = cairn_get(s);
  }
  if (c == '0' && n < width && (base == 0 || base == 16)) {
    to[n++] = (char)c;
    digits++;
    c = cairn_get(s);
    if ((c | 32) == 'x' && n < width) {
      to[n++] = (char)c;
      base = 16;
      c = cairn_get(s);
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  for (; n < width && c != EOF && cairn_is_digit_of(c, base); c = cairn_get(s)) {
    to[n++] = (char)c;
    digits++;
  }
  cairn_unget(s, c);
  to[n] = 0;
  return digits > 0 ? 1 : 0;
}

/* Takes characters while they can belong to a floating-point number; an exponent without digits is taken and ignored, as the GNU library does. */
static int cairn_take_float(struct cairn_source *s, char *to, int width) {
  int n = 0, c = cairn_skip(s), digits = 0, has_point = 0, is_hex = 0, in_exponent = 0;
  if (c == EOF) return -1;
  if (width > 500) width = 500;
  if ((c == '+' || c == '-') && n < width) {
    to[n++] = (char)c;
    c = cairn_get(s);
  }
  if ((c | 32) == 'i' || (c | 32) == 'n') {
    const char *word = (c | 32) == 'i' ? "infinity" : "nan";
    int i = 0;
    for (; n < width && c != EOF && word[i] != 0 && tolower(c) == word[i]; i++, c = cairn_get(s)) to[n++] = (char)c;
    cairn_unget(s, c);
    to[n] = 0;
    return i == 3 || i == 8;
  }
  for (; n < width && c != EOF; c = cairn_get(s)) {
    char last = n > 0 ? to[n - 1] : 0;
    if (in_exponent ? isdigit(c) : cairn_is_digit_of(c, is_hex ? 16 : 10)) {
      digits += !in_exponent;
    } else if (c == '.' && !has_point && !in_exponent) {
      has_point = 1;
    } else if ((c | 32) == 'x' && digits == 1 && last == '0' && !has_point && !is_hex) {
      is_hex = 1;
      digits = 0;
    } else if ((c | 32) == (is_hex ? 'p' : 'e') && digits > 0 && !in_exponent) {
      in_exponent = 1;
    } else if ((c == '+' || c == '-') && in_exponent && (last | 32) == (is_hex ? 'p' : 'e')) {
    } else {
      break;
    }
    to[n++] = (char)c;
  }
  cairn_unget(s, c);
  to[n] = 0;
  return digits > 0;
}

static void cairn_store(void *to, int length, unsigned long long value) {
  switch (length) {
    case -2: *(char *)to = (char)value; break;
    case -1: *(short *)to = (short)value; break;
    case 0: *(int *)to = (int)value; break;
    case 1: *(long *)to = (long)value; break;
    default: *(long long *)to = (long long)value; break;
  }
}

/* Whether c is in the set whose text starts after '['; *end is set behind its ']'. */
static int cairn_in_set(const char *set, int c, const char **end) {
  int is_negated = *set == '^', found = 0;
  if (is_negated) set++;
  const char *first = set;
  for (; *set != 0 && (*set != ']' || set == first); set++) {
    if (*set == '-' && set != first && set[1] != ']' && set[1] != 0) {
      found |= (c >= (byte)set[-1]) & (c <= (byte)set[1]);
      set++;
    } else {
      found |= c == (byte)*set;
    }
  }
  *end = *set == ']' ? set + 1 : set;
  return found != is_negated;
}

static void cairn_put_character(char *to, size_t n, size_t unit, int c) {
  if (unit == 1) {
    to[n] = (char)c;
  } else {
    ((wchar_t *)to)[n] = c;
  }
}

static int cairn_scan(struct cairn_source *s, const char *format, va_list list) {
  int done = 0, c;
  char text[512];
  while (*format != 0) {
    if (isspace((byte)*format)) {
      cairn_unget(s, cairn_skip(s));
      format++;
      continue;
    }
    if (*format != '%') {
      c = cairn_get(s);
      if (c != (byte)*format) {
        cairn_unget(s, c);
        return c == EOF && done == 0 ? EOF : done;
      }
      format++;
      continue;
    }
    format++;
    int is_dropped = 0, is_allocated = 0, width = 0, length = 0;
    if (*format == '*') {
      is_dropped = 1;
      format++;
    }
    while (isdigit((byte)*format)) width = width * 10 + *format++ - '0';
    if (*format == 'm') {
      is_allocated = 1;
      format++;
    }
    for (;; format++) {
      if (*format == 'h') length--;
      else if (*format == 'l') length++;
      else if (*format == 'L') length += 2;
      else if (*format == 'j' || *format == 'q') length += 2;
      else if (*format == 'z' || *format == 't') length++;
      else break;
    }
    char conversion = *format++;
    int got;
    switch (conversion) {
      case '%':
        c = cairn_skip(s);
        if (c != '%') {
          cairn_unget(s, c);
          return c == EOF && done == 0 ? EOF : done;
        }
        break;
      case 'n':
        if (!is_dropped) cairn_store(NEXT(void *), length, (unsigned)s->count);
        break;
      case 'd': case 'u': case 'i': case 'x': case 'X': case 'o': case 'p': {
        int base = conversion == 'i' ? 0 : conversion == 'o' ? 8 : conversion == 'd' || conversion == 'u' ? 10 : 16;
        got = cairn_take_integer(s, text, width == 0 ? 500 : width, base);
        if (got < 0) return done == 0 ? EOF : done;
        if (got == 0) return done;
        if (is_dropped) break;
        if (conversion == 'p') length = 1;
        unsigned long long value;
        if (conversion == 'd' || conversion == 'i') {
          value = (unsigned long long)(length < 2 ? strtol(text, NULL, base) : strtoll(text, NULL, base));
        } else {
          value = length < 2 ? strtoul(text, NULL, base) : strtoull(text, NULL, base);
        }
        cairn_store(NEXT(void *), length, value);
        done++;
        break;
      }
      case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
        got = cairn_take_float(s, text, width == 0 ? 500 : width);
        if (got < 0) return done == 0 ? EOF : done;
        if (got == 0) return done;
        if (is_dropped) break;
        if (length >= 2) *NEXT(long double *) = strtold(text, NULL);
        else if (length == 1) *NEXT(double *) = strtod(text, NULL);
        else *NEXT(float *) = strtof(text, NULL);
        done++;
        break;
      case 'C': case 'S':
        length = 1;
        conversion = (char)tolower(conversion);
        /* fall through */
      case 'c': case 's': case '[': {
        size_t unit = length >= 1 ? sizeof(wchar_t) : 1;
        const char *set = format;
        if (conversion == '[') cairn_in_set(set, 0, &format);
        if (width == 0) width = conversion == 'c' ? 1 : INT_MAX;
        c = conversion == 's' ? cairn_skip(s) : cairn_get(s);
        if (c == EOF) return done == 0 ? EOF : done;
        char *to = NULL, **allocated = NULL;
        size_t capacity = 0, n = 0;
        if (!is_dropped && is_allocated) {
          allocated = NEXT(char **);
        } else if (!is_dropped) {
          to = NEXT(char *);
        }
        const char *end;
        while (c != EOF && (conversion == 'c' || (conversion == 's' ? !isspace(c) : cairn_in_set(set, c, &end)))) {
          if (allocated != NULL && n + 2 > capacity) {
            capacity = capacity * 2 + 16;
            to = realloc(to, capacity * unit);
          }
          if (to != NULL) cairn_put_character(to, n, unit, c);
          n++;
          c = EOF;
          if (n == (size_t)width) break;
          c = cairn_get(s);
        }
        cairn_unget(s, c);
        if (n == 0) return done;
        if (to != NULL && conversion != 'c') cairn_put_character(to, n, unit, 0);
        if (allocated != NULL) *allocated = to;
        if (!is_dropped) done++;
        break;
      }
      default:
        return done;
    }
  }
  return done;
}

int vsscanf(const char *text, const char *format, va_list list) {
  struct cairn_source s = {text, NULL, 0};
  return cairn_scan(&s, format, list);
}

int vfscanf(FILE *f, const char *format, va_list list) {
  if (!__freadable(f)) {
    errno = EBADF;
    return EOF;
  }
  struct cairn_source s = {NULL, f, 0};
  return cairn_scan(&s, format, list);
}

int vscanf(const char *format, va_list list) { return vfscanf(stdin, format, list); }

/* Wide texts and formats are ASCII in the C locale. */
static char *cairn_narrow(const wchar_t *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  char *copy = __cairn_hidden_block(n + 1);
  for (size_t i = 0; i <= n; i++) copy[i] = (char)s[i];
  return copy;
}

int vfwscanf(FILE *f, const wchar_t *format, va_list list) {
  char *narrow = cairn_narrow(format);
  int n = vfscanf(f, narrow, list);
  __cairn_release(narrow);
  return n;
}

int vswscanf(const wchar_t *text, const wchar_t *format, va_list list) {
  char *narrow = cairn_narrow(format), *source = cairn_narrow(text);
  int n = vsscanf(source, narrow, list);
  __cairn_release(narrow);
  __cairn_release(source);
  return n;
}

int vwscanf(const wchar_t *format, va_list list) { return vfwscanf(stdin, format, list); }

int sscanf(const char *text, const char *format, ...) { WITH_LIST(format, int, vsscanf(text, format, list)) }
int fscanf(FILE *f, const char *format, ...) { WITH_LIST(format, int, vfscanf(f, format, list)) }
int scanf(const char *format, ...) { WITH_LIST(format, int, vfscanf(stdin, format, list)) }
int __isoc99_sscanf(const char *text, const char *format, ...) { WITH_LIST(format, int, vsscanf(text, format, list)) }
int __isoc99_fscanf(FILE *f, const char *format, ...) { WITH_LIST(format, int, vfscanf(f, format, list)) }
int __isoc99_scanf(const char *format, ...) { WITH_LIST(format, int, vfscanf(stdin, format, list)) }
int __isoc23_sscanf(const char *text, const char *format, ...) { WITH_LIST(format, int, vsscanf(text, format, list)) }
int __isoc23_fscanf(FILE *f, const char *format, ...) { WITH_LIST(format, int, vfscanf(f, format, list)) }
int __isoc23_scanf(const char *format, ...) { WITH_LIST(format, int, vfscanf(stdin, format, list)) }
int __isoc99_vsscanf(const char *text, const char *format, va_list list) { return vsscanf(text, format, list); }
int __isoc99_vfscanf(FILE *f, const char *format, va_list list) { return vfscanf(f, format, list); }
int __isoc99_vscanf(const char *format, va_list list) { return vfscanf(stdin, format, list); }
int __isoc23_vsscanf(const char *text, const char *format, va_list list) { return vsscanf(text, format, list); }
int __isoc23_vfscanf(FILE *f, const char *format, va_list list) { return vfscanf(f, format, list); }
int __isoc23_vscanf(const char *format, va_list list) { return vfscanf(stdin, format, list); }
int fwscanf(FILE *f, const wchar_t *format, ...) { WITH_LIST(format, int, vfwscanf(f, format, list)) }
int wscanf(const wchar_t *format, ...) { WITH_LIST(format, int, vfwscanf(stdin, format, list)) }
int swscanf(const wchar_t *text, const wchar_t *format, ...) { WITH_LIST(format, int, vswscanf(text, format, list)) }
int __isoc99_swscanf(const wchar_t *text, const wchar_t *format, ...) { WITH_LIST(format, int, vswscanf(text, format, list)) }
int __isoc99_fwscanf(FILE *f, const wchar_t *format, ...) { WITH_LIST(format, int, vfwscanf(f, format, list)) }
int __isoc99_wscanf(const wchar_t *format, ...) { WITH_LIST(format, int, vfwscanf(stdin, format, list)) }
