/* wchar.h, wctype.h, uchar.h and locale.h in the C locale: characters are ASCII, one byte each. */
#include "cairn_libc.h"


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

size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t n) {
  size_t length = wcslen(from);
  if (n != 0) wcsncpy(to, from, n);
  return length;
}

int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }
wchar_t *wcswcs(const wchar_t *hay, const wchar_t *needle) { return wcsstr(hay, needle); }
wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t n) { return wmemcpy(to, from, n) + n; }
wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) { return wcscpy(to, from) + wcslen(from); }
wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t n) { return wcsncpy(to, from, n) + wcsnlen(from, n); }

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t n) {
  wchar_t *end = to + wcslen(to);
  size_t i = 0;
  for (; i < n && from[i] != 0; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

wchar_t *wcschrnul(const wchar_t *s, wchar_t c) {
  while (*s != 0 && *s != c) s++;
  return (wchar_t *)s;
}

wchar_t *wcsdup(const wchar_t *s) {
  size_t n = (wcslen(s) + 1) * sizeof *s;
  wchar_t *copy = malloc(n);
  return copy == NULL ? NULL : memcpy(copy, s, n);
}

size_t wcsspn(const wchar_t *s, const wchar_t *accept) {
  size_t n = 0;
  while (s[n] != 0 && wcschr(accept, s[n]) != NULL) n++;
  return n;
}

size_t wcscspn(const wchar_t *s, const wchar_t *reject) {
  size_t n = 0;
  while (s[n] != 0 && wcschr(reject, s[n]) == NULL) n++;
  return n;
}

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accept) {
  s += wcscspn(s, accept);
  return *s != 0 ? (wchar_t *)s : NULL;
}

wchar_t *wcstok(wchar_t *s, const wchar_t *separators, wchar_t **rest) {
  if (s == NULL) s = *rest;
  if (s == NULL) return NULL;
  s += wcsspn(s, separators);
  if (*s == 0) {
    *rest = NULL;
    return NULL;
  }
  wchar_t *end = s + wcscspn(s, separators);
  *rest = *end == 0 ? NULL : end + 1;
  *end = 0;
  return s;
}

/* Beyond ASCII there are no characters here; in other locales there are. */
static int cairn_is_ascii(unsigned c) {
  if (c < 128) return 1;
  if (c != (wint_t)-1) __cairn_outside("there is no locale but C");
  return 0;
}

static int cairn_class(wint_t c, int (*is)(int)) { return cairn_is_ascii(c) ? is((int)c) : 0; }

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
wint_t towupper(wint_t c) { return cairn_is_ascii(c) ? (wint_t)toupper((int)c) : c; }
wint_t towlower(wint_t c) { return cairn_is_ascii(c) ? (wint_t)tolower((int)c) : c; }

wint_t towupper_l(wint_t c, void *locale) { return towupper(c); }
wint_t towlower_l(wint_t c, void *locale) { return towlower(c); }
int iswalnum_l(wint_t c, void *locale) { return iswalnum(c); }
int iswalpha_l(wint_t c, void *locale) { return iswalpha(c); }
int iswblank_l(wint_t c, void *locale) { return iswblank(c); }
int iswcntrl_l(wint_t c, void *locale) { return iswcntrl(c); }
int iswdigit_l(wint_t c, void *locale) { return iswdigit(c); }
int iswgraph_l(wint_t c, void *locale) { return iswgraph(c); }
int iswlower_l(wint_t c, void *locale) { return iswlower(c); }
int iswprint_l(wint_t c, void *locale) { return iswprint(c); }
int iswpunct_l(wint_t c, void *locale) { return iswpunct(c); }
int iswspace_l(wint_t c, void *locale) { return iswspace(c); }
int iswupper_l(wint_t c, void *locale) { return iswupper(c); }
int iswxdigit_l(wint_t c, void *locale) { return iswxdigit(c); }

static int (*const cairn_tests[12])(wint_t) = {iswalnum, iswalpha, iswblank, iswcntrl, iswdigit, iswgraph, iswlower, iswprint, iswpunct, iswspace, iswupper, iswxdigit};
static const char *const cairn_test_names[12] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit"};

unsigned long wctype(const char *name) {
  for (unsigned long i = 0; i < 12; i++) {
    if (strcmp(cairn_test_names[i], name) == 0) return i + 1;
  }
  return 0;
}

unsigned long wctype_l(const char *name, void *locale) { return wctype(name); }
int iswctype(wint_t c, unsigned long type) { return type < 1 || type > 12 ? 0 : cairn_tests[type - 1](c); }
int iswctype_l(wint_t c, unsigned long type, void *locale) { return iswctype(c, type); }
unsigned long wctrans(const char *name) { return strcmp(name, "toupper") == 0 ? 1 : strcmp(name, "tolower") == 0 ? 2 : 0; }
unsigned long wctrans_l(const char *name, void *locale) { return wctrans(name); }
wint_t towctrans(wint_t c, unsigned long how) { return how == 1 ? towupper(c) : how == 2 ? towlower(c) : c; }
wint_t towctrans_l(wint_t c, unsigned long how, void *locale) { return towctrans(c, how); }

int wcscasecmp(const wchar_t *a, const wchar_t *b) {
  for (;; a++, b++) {
    wint_t x = towlower((wint_t)*a), y = towlower((wint_t)*b);
    if (x != y) return (int)x - (int)y;
    if (x == 0) return 0;
  }
}

int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n != 0; a++, b++, n--) {
    wint_t x = towlower((wint_t)*a), y = towlower((wint_t)*b);
    if (x != y) return (int)x - (int)y;
    if (x == 0) return 0;
  }
  return 0;
}

int wcscasecmp_l(const wchar_t *a, const wchar_t *b, void *locale) { return wcscasecmp(a, b); }
int wcsncasecmp_l(const wchar_t *a, const wchar_t *b, size_t n, void *locale) { return wcsncasecmp(a, b, n); }
int wcscoll_l(const wchar_t *a, const wchar_t *b, void *locale) { return wcscmp(a, b); }
size_t wcsxfrm_l(wchar_t *to, const wchar_t *from, size_t n, void *locale) { return wcsxfrm(to, from, n); }
int wcwidth(wchar_t c) { return c == 0 ? 0 : iswprint((wint_t)c) ? 1 : -1; }

int wcswidth(const wchar_t *s, size_t n) {
  int width = 0;
  for (; n != 0 && *s != 0; s++, n--) {
    if (!iswprint((wint_t)*s)) return -1;
    width++;
  }
  return width;
}

/* Characters and bytes. */
int mbtowc(wchar_t *to, const char *s, size_t n) {
  if (s == NULL || n == 0) return 0;
  if (!cairn_is_ascii((byte)*s)) {
    errno = 84;
    return -1;
  }
  if (to != NULL) *to = (byte)*s;
  return *s != 0;
}

int wctomb(char *to, wchar_t c) {
  if (to == NULL) return 0;
  if (!cairn_is_ascii((unsigned)c)) {
    errno = 84;
    return -1;
  }
  *to = (char)c;
  return 1;
}

size_t mbstowcs(wchar_t *to, const char *s, size_t n) {
  size_t i = 0;
  for (; to == NULL || i < n; i++) {
    if (!cairn_is_ascii((byte)s[i])) {
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
    if (!cairn_is_ascii((unsigned)s[i])) {
      errno = 84;
      return (size_t)-1;
    }
    if (to != NULL) to[i] = (char)s[i];
    if (s[i] == 0) return i;
  }
  return i;
}

typedef struct { int count; unsigned value; } mbstate_t;

int mblen(const char *s, size_t n) { return mbtowc(NULL, s, n); }
int mbsinit(const mbstate_t *state) { return state == NULL || state->count == 0; }

size_t mbrtowc(wchar_t *to, const char *s, size_t n, mbstate_t *state) {
  if (s == NULL) return 0;
  if (n == 0) return (size_t)-2;
  return (size_t)mbtowc(to, s, n);
}

size_t mbrlen(const char *s, size_t n, mbstate_t *state) { return mbrtowc(NULL, s, n, state); }
size_t wcrtomb(char *to, wchar_t c, mbstate_t *state) { return to == NULL ? 1 : (size_t)wctomb(to, c); }

size_t mbsnrtowcs(wchar_t *to, const char **s, size_t limit, size_t n, mbstate_t *state) {
  size_t i = 0;
  for (; (to == NULL || i < n) && i < limit; i++) {
    wchar_t c;
    if (mbtowc(&c, *s + i, 1) < 0) {
      if (to != NULL) *s += i;
      return (size_t)-1;
    }
    if (to != NULL) to[i] = c;
    if (c == 0) {
      if (to != NULL) *s = NULL;
      return i;
    }
  }
  if (to != NULL) *s += i;
  return i;
}

size_t mbsrtowcs(wchar_t *to, const char **s, size_t n, mbstate_t *state) { return mbsnrtowcs(to, s, (size_t)-1, n, state); }

size_t wcsnrtombs(char *to, const wchar_t **s, size_t limit, size_t n, mbstate_t *state) {
  size_t i = 0;
  for (; (to == NULL || i < n) && i < limit; i++) {
    char c;
    if (wctomb(&c, (*s)[i]) < 0) {
      if (to != NULL) *s += i;
      return (size_t)-1;
    }
    if (to != NULL) to[i] = c;
    if (c == 0) {
      if (to != NULL) *s = NULL;
      return i;
    }
  }
  if (to != NULL) *s += i;
  return i;
}

size_t wcsrtombs(char *to, const wchar_t **s, size_t n, mbstate_t *state) { return wcsnrtombs(to, s, (size_t)-1, n, state); }

size_t mbrtoc32(unsigned *to, const char *s, size_t n, mbstate_t *state) { return mbrtowc((wchar_t *)to, s, n, state); }
size_t c32rtomb(char *to, unsigned c, mbstate_t *state) { return wcrtomb(to, (wchar_t)c, state); }

size_t mbrtoc16(unsigned short *to, const char *s, size_t n, mbstate_t *state) {
  wchar_t c;
  size_t result = mbrtowc(&c, s, n, state);
  if (result <= 1 && s != NULL && to != NULL) *to = (unsigned short)c;
  return result;
}

size_t c16rtomb(char *to, unsigned short c, mbstate_t *state) { return wcrtomb(to, (wchar_t)c, state); }

wint_t btowc(int c) { return cairn_is_ascii((unsigned)c) ? (wint_t)c : (wint_t)-1; }
int wctob(wint_t c) { return cairn_is_ascii(c) ? (int)c : -1; }

/* Numbers: the text as bytes, up to what cannot belong to one. */
long long strtoll(const char *s, char **end, int base);
unsigned long long strtoull(const char *s, char **end, int base);
double strtod(const char *s, char **end);
float strtof(const char *s, char **end);
long double strtold(const char *s, char **end);

static char *cairn_narrow(const wchar_t *s) {
  size_t n = 0;
  while (s[n] > 0 && s[n] < 128) n++;
  char *copy = __cairn_hidden_block(n + 1);
  for (size_t i = 0; i < n; i++) copy[i] = (char)s[i];
  copy[n] = 0;
  return copy;
}

#define CONVERTED(type, call)                                     \
  char *text = cairn_narrow(s), *stop;                            \
  type result = call;                                             \
  if (end != NULL) *end = (wchar_t *)s + (stop - text);           \
  __cairn_release(text);                                          \
  return result;

long wcstol(const wchar_t *s, wchar_t **end, int base) { CONVERTED(long, strtoll(text, &stop, base)) }
long long wcstoll(const wchar_t *s, wchar_t **end, int base) { CONVERTED(long long, strtoll(text, &stop, base)) }
unsigned long wcstoul(const wchar_t *s, wchar_t **end, int base) { CONVERTED(unsigned long, strtoull(text, &stop, base)) }
unsigned long long wcstoull(const wchar_t *s, wchar_t **end, int base) { CONVERTED(unsigned long long, strtoull(text, &stop, base)) }
double wcstod(const wchar_t *s, wchar_t **end) { CONVERTED(double, strtod(text, &stop)) }
long double wcstold(const wchar_t *s, wchar_t **end) { CONVERTED(long double, strtold(text, &stop)) }
float wcstof(const wchar_t *s, wchar_t **end) { CONVERTED(float, strtof(text, &stop)) }
long long wcstoq(const wchar_t *s, wchar_t **end, int base) { return wcstoll(s, end, base); }
unsigned long long wcstouq(const wchar_t *s, wchar_t **end, int base) { return wcstoull(s, end, base); }
long long wcstoimax(const wchar_t *s, wchar_t **end, int base) { return wcstoll(s, end, base); }
unsigned long long wcstoumax(const wchar_t *s, wchar_t **end, int base) { return wcstoull(s, end, base); }
long wcstol_l(const wchar_t *s, wchar_t **end, int base, void *locale) { return wcstol(s, end, base); }
long long wcstoll_l(const wchar_t *s, wchar_t **end, int base, void *locale) { return wcstoll(s, end, base); }
unsigned long wcstoul_l(const wchar_t *s, wchar_t **end, int base, void *locale) { return wcstoul(s, end, base); }
unsigned long long wcstoull_l(const wchar_t *s, wchar_t **end, int base, void *locale) { return wcstoull(s, end, base); }
double wcstod_l(const wchar_t *s, wchar_t **end, void *locale) { return wcstod(s, end); }
float wcstof_l(const wchar_t *s, wchar_t **end, void *locale) { return wcstof(s, end); }

/* Streams of wide characters: bytes outside ASCII are no characters. */
#define WEOF ((wint_t)-1)
int fgetc(FILE *f);
int fputc(int c, FILE *f);
int ungetc(int c, FILE *f);
int fwide(FILE *f, int orientation);
void __cairn_fail_stream(FILE *f);
extern FILE *stdin, *stdout;

wint_t fgetwc(FILE *f) {
  if (fwide(f, 1) < 0) return WEOF;
  int c = fgetc(f);
  if (c < 128) return c == EOF ? WEOF : (wint_t)c;
  errno = EILSEQ;
  __cairn_fail_stream(f);
  return WEOF;
}

wint_t fputwc(wchar_t c, FILE *f) {
  if (fwide(f, 1) < 0) return WEOF;
  if ((unsigned)c < 128) return fputc(c, f) == EOF ? WEOF : (wint_t)c;
  errno = EILSEQ;
  __cairn_fail_stream(f);
  return WEOF;
}

wint_t getwc(FILE *f) { return fgetwc(f); }
wint_t getwchar(void) { return fgetwc(stdin); }
wint_t fgetwc_unlocked(FILE *f) { return fgetwc(f); }
wint_t getwc_unlocked(FILE *f) { return fgetwc(f); }
wint_t getwchar_unlocked(void) { return fgetwc(stdin); }
wint_t putwc(wchar_t c, FILE *f) { return fputwc(c, f); }
wint_t putwchar(wchar_t c) { return fputwc(c, stdout); }
wint_t fputwc_unlocked(wchar_t c, FILE *f) { return fputwc(c, f); }
wint_t putwc_unlocked(wchar_t c, FILE *f) { return fputwc(c, f); }
wint_t putwchar_unlocked(wchar_t c) { return fputwc(c, stdout); }
wint_t ungetwc(wint_t c, FILE *f) { return c < 128 && ungetc((int)c, f) != EOF ? c : WEOF; }

wchar_t *fgetws(wchar_t *to, int size, FILE *f) {
  int n = 0;
  while (n < size - 1) {
    wint_t c = fgetwc(f);
    if (c == WEOF) break;
    to[n++] = (wchar_t)c;
    if (c == '\n') break;
  }
  if (n == 0) return NULL;
  to[n] = 0;
  return to;
}

int fputws(const wchar_t *s, FILE *f) {
  for (; *s != 0; s++) {
    if (fputwc(*s, f) == WEOF) return EOF;
  }
  return 1;
}

wchar_t *fgetws_unlocked(wchar_t *to, int size, FILE *f) { return fgetws(to, size, f); }
int fputws_unlocked(const wchar_t *s, FILE *f) { return fputws(s, f); }

/* locale.h and langinfo.h */
static void cairn_note_locale(const char *name) {
  int is_plain = name != NULL && (strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0);
  if (!is_plain) __cairn_outside("there is no locale but C");
}

char *setlocale(int category, const char *name) {
  int is_category = category >= 0 && category <= 12;
  cairn_note_locale(name);
  if (is_category && (name == NULL || *name == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)) return "C";
  errno = is_category ? ENOENT : EINVAL;
  return NULL;
}

struct lconv {
  char *texts[10];
  char numbers[14];
};

static struct lconv cairn_locale = {{".", "", "", "", "", "", "", "", "", ""}, {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127}};

struct lconv *localeconv(void) {
  cairn_note_locale(NULL);
  return &cairn_locale;
}

static char cairn_c_locale[8];

void *newlocale(int mask, const char *name, void *base) {
  cairn_note_locale(name);
  if (*name == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) return cairn_c_locale;
  errno = ENOENT;
  return NULL;
}

void *duplocale(void *locale) { return cairn_c_locale; }
void freelocale(void *locale) {}
void *uselocale(void *locale) { return (void *)-1; }

char *nl_langinfo(int item) {
  cairn_note_locale(NULL);
  static const char *const days[14] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
  static const char *const months[24] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
  static const char *const rest[6] = {"AM", "PM", "%a %b %e %H:%M:%S %Y", "%m/%d/%y", "%H:%M:%S", "%I:%M:%S %p"};
  int at = item - 0x20000;
  if (item == 14) return "ANSI_X3.4-1968";
  if (item == 0x10000) return ".";
  if (item == 0x50000) return "^[yY]";
  if (item == 0x50001) return "^[nN]";
  if (item == 0x4000f) return "-";
  if (at >= 0 && at < 14) return (char *)days[at];
  if (at >= 14 && at < 38) return (char *)months[at - 14];
  if (at >= 38 && at < 44) return (char *)rest[at - 38];
  return "";
}

char *nl_langinfo_l(int item, void *locale) { return nl_langinfo(item); }
void *catopen(const char *name, int flag) {
  errno = ENOENT;
  return (void *)-1;
}

char *catgets(void *catalog, int set, int number, const char *otherwise) { return (char *)otherwise; }
int catclose(void *catalog) { return -1; }
