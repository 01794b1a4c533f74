/* wchar.h, wctype.h and locale.h in the C locale. */
#include "cairn_libc.h"

typedef unsigned wint_t;

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return n;
}

size_t wcsnlen(const wchar_t *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n] != 0) n++;
  return n;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  memcpy(to, from, (wcslen(from) + 1) * sizeof *to);
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i] != 0; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

int wcscmp(const wchar_t *a, const wchar_t *b) {
  for (; *a != 0 && *a == *b; a++, b++) {}
  return *a == *b ? 0 : *a < *b ? -1 : 1;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n != 0; a++, b++, n--) {
    if (*a != *b) return *a < *b ? -1 : 1;
    if (*a == 0) return 0;
  }
  return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; s++) {
    if (*s == c) return (wchar_t *)s;
    if (*s == 0) return NULL;
  }
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *last = NULL;
  for (;; s++) {
    if (*s == c) last = s;
    if (*s == 0) return (wchar_t *)last;
  }
}

wchar_t *wcsstr(const wchar_t *hay, const wchar_t *needle) {
  size_t n = wcslen(needle);
  for (;; hay++) {
    if (wcsncmp(hay, needle, n) == 0) return (wchar_t *)hay;
    if (*hay == 0) return NULL;
  }
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t n) { return memcpy(to, from, n * sizeof *to); }
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t n) { return memmove(to, from, n * sizeof *to); }

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = c;
  return to;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n != 0; a++, b++, n--) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (; n != 0; s++, n--) {
    if (*s == c) return (wchar_t *)s;
  }
  return NULL;
}

static int cairn_class(wint_t c, int (*is)(int)) { return c < 128 ? is((int)c) : 0; }

int isalpha(int c);
int isalnum(int c);
int isupper(int c);
int islower(int c);
int isxdigit(int c);
int ispunct(int c);
int isprint(int c);
int isgraph(int c);
int iscntrl(int c);
int isblank(int c);

int iswalpha(wint_t c) { return cairn_class(c, isalpha); }
int iswalnum(wint_t c) { return cairn_class(c, isalnum); }
int iswdigit(wint_t c) { return cairn_class(c, isdigit); }
int iswxdigit(wint_t c) { return cairn_class(c, isxdigit); }
int iswupper(wint_t c) { return cairn_class(c, isupper); }
int iswlower(wint_t c) { return cairn_class(c, islower); }
int iswspace(wint_t c) { return cairn_class(c, isspace); }
int iswpunct(wint_t c) { return cairn_class(c, ispunct); }
int iswprint(wint_t c) { return cairn_class(c, isprint); }
int iswgraph(wint_t c) { return cairn_class(c, isgraph); }
int iswcntrl(wint_t c) { return cairn_class(c, iscntrl); }
int iswblank(wint_t c) { return cairn_class(c, isblank); }
wint_t towupper(wint_t c) { return c < 128 ? (wint_t)toupper((int)c) : c; }
wint_t towlower(wint_t c) { return c < 128 ? (wint_t)tolower((int)c) : c; }

int mbtowc(wchar_t *to, const char *s, size_t n) {
  if (s == NULL || n == 0) return 0;
  if ((byte)*s > 127) {
    errno = 84;
    return -1;
  }
  if (to != NULL) *to = (byte)*s;
  return *s != 0;
}

int wctomb(char *to, wchar_t c) {
  if (to == NULL) return 0;
  if ((unsigned)c > 127) {
    errno = 84;
    return -1;
  }
  *to = (char)c;
  return 1;
}

size_t mbstowcs(wchar_t *to, const char *s, size_t n) {
  size_t i = 0;
  for (; to == NULL || i < n; i++) {
    if ((byte)s[i] > 127) {
      errno = 84;
      return (size_t)-1;
    }
    if (to != NULL) to[i] = (byte)s[i];
    if (s[i] == 0) return i;
  }
  return i;
}

size_t wcstombs(char *to, const wchar_t *s, size_t n) {
  size_t i = 0;
  for (; to == NULL || i < n; i++) {
    if ((unsigned)s[i] > 127) {
      errno = 84;
      return (size_t)-1;
    }
    if (to != NULL) to[i] = (char)s[i];
    if (s[i] == 0) return i;
  }
  return i;
}

wint_t btowc(int c) { return c >= 0 && c < 128 ? (wint_t)c : (wint_t)-1; }
int wctob(wint_t c) { return c < 128 ? (int)c : -1; }

char *setlocale(int category, const char *name) {
  if (name == NULL || *name == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) return "C";
  return NULL;
}

struct cairn_lconv {
  char *texts[10];
  char numbers[14];
};

static struct cairn_lconv cairn_locale = {{".", "", "", "", "", "", "", "", "", ""}, {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127}};

struct cairn_lconv *localeconv(void) { return &cairn_locale; }
