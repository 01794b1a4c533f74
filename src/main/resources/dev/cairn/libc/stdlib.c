/* stdlib.h: conversions, sorting and searching, arithmetic, exit handlers. */
#include "cairn_libc.h"

/* Negated before it is compared: so the overflow is looked for whatever sign a run has. */
int abs(int x) {
  int negated = -x;
  return x < 0 ? negated : x;
}
long labs(long x) {
  long negated = -x;
  return x < 0 ? negated : x;
}
long long llabs(long long x) {
  long long negated = -x;
  return x < 0 ? negated : x;
}
long long imaxabs(long long x) { return llabs(x); }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
lldiv_t imaxdiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

/* The value of a digit in any base up to 36, 99 for anything else; branch-free. */
static unsigned cairn_digit(byte c) {
  unsigned decimal = (unsigned)c - '0', letter = ((unsigned)c | 32) - 'a';
  unsigned is_decimal = decimal < 10, is_letter = letter < 26;
  return is_decimal * decimal + is_letter * (letter + 10) + (1 - is_decimal - is_letter) * 99;
}

/* The same where a base up to 10 leaves no letters: too large for what is no digit, and easy to reason about. */
static unsigned cairn_digit_in(byte c, int base) { return base <= 10 ? (unsigned)c - '0' : cairn_digit(c); }

/* The digits of a number: its magnitude, where they end, and whether they exceed unsigned long long. */
struct cairn_number {
  unsigned long long magnitude;
  const char *end;
  int is_negative, overflows;
};

static struct cairn_number cairn_parse(const char *s, int base, unsigned long long max) {
  struct cairn_number n = {0, s, 0, 0};
  const char *p = s;
  while (isspace((byte)*p)) p++;
  if (*p == '-') {
    n.is_negative = 1;
    p++;
  } else if (*p == '+') {
    p++;
  }
  if ((base == 0 || base == 16) && *p == '0' && (p[1] | 32) == 'x') {
    if (cairn_digit((byte)p[2]) < 16) {
      p += 2;
      base = 16;
    }
  }
  if (base == 0) base = *p == '0' ? 8 : 10;
  unsigned long long cutoff = max / (unsigned)base, last = max % (unsigned)base;
  /* So many digits never overflow, whatever they are. */
  int fitting = max > 0xffffffffu ? (base <= 10 ? 19 : 12) : (base <= 10 ? 9 : 6);
  for (unsigned d; (d = cairn_digit_in((byte)*p, base)) < (unsigned)base; p++) {
    if (--fitting < 0) n.overflows |= (n.magnitude > cutoff) | ((n.magnitude == cutoff) & (d > last));
    n.magnitude = n.magnitude * (unsigned)base + d;
    n.end = p + 1;
  }
  return n;
}

static int cairn_bad_base(int base) {
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return 1;
  }
  return 0;
}

static long long cairn_signed(const char *s, char **end, int base, long long min, long long max) {
  if (cairn_bad_base(base)) return 0;
  struct cairn_number n = cairn_parse(s, base, ULLONG_MAX);
  if (end != NULL) *end = (char *)n.end;
  unsigned long long limit = (unsigned long long)max + (unsigned)n.is_negative;
  if (n.overflows | (n.magnitude > limit)) {
    errno = ERANGE;
    return n.is_negative ? min : max;
  }
  return n.is_negative ? (long long)(0 - n.magnitude) : (long long)n.magnitude;
}

static unsigned long long cairn_unsigned(const char *s, char **end, int base, unsigned long long max) {
  if (cairn_bad_base(base)) return 0;
  struct cairn_number n = cairn_parse(s, base, max);
  if (end != NULL) *end = (char *)n.end;
  if (n.overflows) {
    errno = ERANGE;
    return max;
  }
  return n.is_negative ? 0 - n.magnitude : n.magnitude;
}

long strtol(const char *s, char **end, int base) { return (long)cairn_signed(s, end, base, LONG_MIN, LONG_MAX); }
long long strtoll(const char *s, char **end, int base) { return cairn_signed(s, end, base, LLONG_MIN, LLONG_MAX); }
long long strtoq(const char *s, char **end, int base) { return strtoll(s, end, base); }
long long strtoimax(const char *s, char **end, int base) { return strtoll(s, end, base); }
unsigned long strtoul(const char *s, char **end, int base) { return (unsigned long)cairn_unsigned(s, end, base, ULONG_MAX); }
unsigned long long strtoull(const char *s, char **end, int base) { return cairn_unsigned(s, end, base, ULLONG_MAX); }
unsigned long long strtouq(const char *s, char **end, int base) { return strtoull(s, end, base); }
unsigned long long strtoumax(const char *s, char **end, int base) { return strtoull(s, end, base); }
long __isoc23_strtol(const char *s, char **end, int base) { return strtol(s, end, base); }
long long __isoc23_strtoll(const char *s, char **end, int base) { return strtoll(s, end, base); }
unsigned long __isoc23_strtoul(const char *s, char **end, int base) { return strtoul(s, end, base); }
unsigned long long __isoc23_strtoull(const char *s, char **end, int base) { return strtoull(s, end, base); }
long __strtol_internal(const char *s, char **end, int base, int group) { return strtol(s, end, base); }
unsigned long __strtoul_internal(const char *s, char **end, int base, int group) { return strtoul(s, end, base); }

int atoi(const char *s) { return (int)strtol(s, NULL, 10); }
long atol(const char *s) { return strtol(s, NULL, 10); }
long long atoll(const char *s) { return strtoll(s, NULL, 10); }

/* Where a floating-point number that starts at s ends; s itself when there is none. */
static const char *cairn_word(const char *s, const char *word) {
  for (; *word != 0; s++, word++) {
    if (tolower((byte)*s) != *word) return NULL;
  }
  return s;
}

static const char *cairn_digits(const char *p, unsigned base, int *count) {
  for (; cairn_digit((byte)*p) < base; p++) ++*count;
  return p;
}

/* How a floating-point number is written: of which kind, its sign, and where the digits before the point, behind it
   and in the exponent are. */
struct cairn_text {
  enum { NO_NUMBER, DECIMAL, INFINITE, ANOTHER } kind;
  int is_negative, divides;
  const char *digits[3];
  int counts[3];
};

static const char *cairn_exponent(const char *p, char mark, struct cairn_text *t) {
  if ((*p | 32) != mark) return p;
  const char *q = p + 1;
  int is_minus = *q == '-';
  if (is_minus || *q == '+') q++;
  int count = 0;
  const char *end = cairn_digits(q, 10, &count);
  if (count == 0) return p;
  t->divides = is_minus;
  t->digits[2] = q;
  t->counts[2] = count;
  return end;
}

static const char *cairn_nan_end(const char *p) {
  if (*p != '(') return p;
  const char *q = p + 1;
  while (cairn_digit((byte)*q) < 36 || *q == '_') q++;
  return *q == ')' ? q + 1 : p;
}

static const char *cairn_mantissa(const char *p, unsigned base, char mark, struct cairn_text *t) {
  t->digits[0] = p;
  const char *q = cairn_digits(p, base, &t->counts[0]);
  if (*q == '.') {
    t->digits[1] = q + 1;
    const char *fraction = cairn_digits(q + 1, base, &t->counts[1]);
    if (t->counts[0] + t->counts[1] > 0) q = fraction;
  }
  return t->counts[0] + t->counts[1] > 0 ? cairn_exponent(q, mark, t) : NULL;
}

static const char *cairn_float_end(const char *p, struct cairn_text *t) {
  const char *end;
  t->kind = ANOTHER;
  t->is_negative = *p == '-';
  if (t->is_negative || *p == '+') p++;
  if ((end = cairn_word(p, "inf")) != NULL) {
    t->kind = INFINITE;
    const char *whole = cairn_word(end, "inity");
    return whole != NULL ? whole : end;
  }
  if ((end = cairn_word(p, "nan")) != NULL) return cairn_nan_end(end);
  if (*p == '0' && (p[1] | 32) == 'x') {
    end = cairn_mantissa(p + 2, 16, 'p', t);
    return end != NULL ? end : p + 1;
  }
  t->kind = DECIMAL;
  return cairn_mantissa(p, 10, 'e', t);
}

/* Given the text of a number without leading blanks; sets errno to ERANGE as the standard says. */
double __cairn_parse_double(const char *s, size_t length);
float __cairn_parse_float(const char *s, size_t length);
void __cairn_parse_long_double(const char *s, size_t length, long double *result);

static const char *cairn_float(const char *s, char **end, size_t *length, struct cairn_text *t) {
  const char *p = s;
  while (isspace((byte)*p)) p++;
  const char *stop = cairn_float_end(p, t);
  if (stop == NULL) t->kind = NO_NUMBER;
  if (end != NULL) *end = stop == NULL ? (char *)s : (char *)stop;
  *length = stop == NULL ? 0 : (size_t)(stop - p);
  return p;
}

static unsigned long long cairn_value(const struct cairn_text *t, int part, unsigned long long value) {
  for (int i = 0; i < t->counts[part]; i++) value = value * 10 + (unsigned)(t->digits[part][i] - '0');
  return value;
}

/* A number of few digits is a whole number times or through a power of ten, of which both are exact as a floating-point
   number: so one operation gives the value, rounded once (Clinger), and of symbolic digits a term. */
static int cairn_is_short(const struct cairn_text *t, int most_digits, int most_power, unsigned long long *whole, int *power) {
  if (t->kind != DECIMAL || t->counts[0] + t->counts[1] > most_digits || t->counts[2] > 3) return 0;
  int exponent = t->counts[2] == 0 ? 0 : (int)cairn_value(t, 2, 0);
  *power = (t->divides ? -exponent : exponent) - t->counts[1];
  *whole = cairn_value(t, 1, cairn_value(t, 0, 0));
  return *power >= -most_power && *power <= most_power;
}

static const double cairn_tens[23] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

double strtod(const char *s, char **end) {
  size_t length;
  struct cairn_text t = {0};
  const char *p = cairn_float(s, end, &length, &t);
  unsigned long long whole;
  int power;
  if (t.kind == INFINITE) return t.is_negative ? -__builtin_inf() : __builtin_inf();
  if (cairn_is_short(&t, 15, 22, &whole, &power)) {
    double value = power < 0 ? (double)whole / cairn_tens[-power] : (double)whole * cairn_tens[power];
    return t.is_negative ? -value : value;
  }
  return length == 0 ? 0.0 : __cairn_parse_double(p, length);
}

float strtof(const char *s, char **end) {
  size_t length;
  struct cairn_text t = {0};
  const char *p = cairn_float(s, end, &length, &t);
  unsigned long long whole;
  int power;
  if (t.kind == INFINITE) return t.is_negative ? -__builtin_inff() : __builtin_inff();
  if (cairn_is_short(&t, 7, 10, &whole, &power)) {
    float ten = (float)cairn_tens[power < 0 ? -power : power];
    float value = power < 0 ? (float)whole / ten : (float)whole * ten;
    return t.is_negative ? -value : value;
  }
  return length == 0 ? 0.0f : __cairn_parse_float(p, length);
}

long double strtold(const char *s, char **end) {
  size_t length;
  struct cairn_text t = {0};
  const char *p = cairn_float(s, end, &length, &t);
  long double result = 0;
  if (length != 0) __cairn_parse_long_double(p, length, &result);
  return result;
}

double atof(const char *s) { return strtod(s, NULL); }

/* Merge sort, as the GNU library's: stable, with the same sequence of comparisons. */
struct cairn_sort {
  size_t size;
  int (*compare)(const void *, const void *, void *);
  void *context;
  byte *spare;
};

static void cairn_merge_sort(const struct cairn_sort *sort, byte *base, size_t n) {
  if (n <= 1) return;
  size_t n1 = n / 2, n2 = n - n1, size = sort->size;
  byte *left = base, *right = base + n1 * size, *out = sort->spare;
  cairn_merge_sort(sort, left, n1);
  cairn_merge_sort(sort, right, n2);
  while (n1 > 0 && n2 > 0) {
    if (sort->compare(left, right, sort->context) <= 0) {
      memcpy(out, left, size);
      left += size;
      n1--;
    } else {
      memcpy(out, right, size);
      right += size;
      n2--;
    }
    out += size;
  }
  if (n1 > 0) memcpy(out, left, n1 * size);
  memcpy(base, sort->spare, (n - n2) * size);
}

void qsort_r(void *base, size_t n, size_t size, int (*compare)(const void *, const void *, void *), void *context) {
  size_t count = 0; /* a number, where n depends on the input */
  if (n <= 1 || size == 0) return;
  while (count < n) __cairn_spans((byte *)base + count++ * size, size);
  struct cairn_sort sort = {size, compare, context, __cairn_hidden_block(count * size)};
  cairn_merge_sort(&sort, base, count);
  __cairn_release(sort.spare);
}

static int cairn_compare_plain(const void *a, const void *b, void *compare) {
  return ((int (*)(const void *, const void *))compare)(a, b);
}

void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  qsort_r(base, n, size, cairn_compare_plain, (void *)compare);
}

void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  size_t low = 0, high = n;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const byte *element = (const byte *)base + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}

/* Programs' ends. */
void __cairn_exit(int status) __attribute__((noreturn));

static struct {
  void (*plain)(void);
  void (*with_argument)(void *);
  void (*with_status)(int, void *);
  void *argument;
} cairn_exit_handlers[256];
static int cairn_exit_handler_count;

int atexit(void (*handler)(void)) {
  if (cairn_exit_handler_count == 256) return -1;
  cairn_exit_handlers[cairn_exit_handler_count++].plain = handler;
  return 0;
}

int __cxa_atexit(void (*handler)(void *), void *argument, void *object) {
  if (cairn_exit_handler_count == 256) return -1;
  cairn_exit_handlers[cairn_exit_handler_count].argument = argument;
  cairn_exit_handlers[cairn_exit_handler_count++].with_argument = handler;
  return 0;
}

int on_exit(void (*handler)(int, void *), void *argument) {
  if (cairn_exit_handler_count == 256) return -1;
  cairn_exit_handlers[cairn_exit_handler_count].argument = argument;
  cairn_exit_handlers[cairn_exit_handler_count++].with_status = handler;
  return 0;
}

/* Runs the handlers, latest first; also called when main returns. */
void __cairn_run_exit_handlers(int status) {
  while (cairn_exit_handler_count > 0) {
    int i = --cairn_exit_handler_count;
    if (cairn_exit_handlers[i].plain != NULL) {
      cairn_exit_handlers[i].plain();
    } else if (cairn_exit_handlers[i].with_argument != NULL) {
      cairn_exit_handlers[i].with_argument(cairn_exit_handlers[i].argument);
    } else {
      cairn_exit_handlers[i].with_status(status, cairn_exit_handlers[i].argument);
    }
  }
}

void __cairn_exit_now(int status) __attribute__((noreturn));

/* What a contract promises of the state in which a program ends is checked by this function. */
static void (*cairn_exit_check)(int);
void __cairn_when_exiting(void (*check)(int)) { cairn_exit_check = check; }

void exit(int status) {
  void (*check)(int) = cairn_exit_check;
  __cairn_run_exit_handlers(status);
  cairn_exit_check = NULL;
  if (check != NULL) check(status);
  __cairn_exit(status & 255);
}

void _exit(int status) { __cairn_exit_now(status & 255); }
void _Exit(int status) { __cairn_exit_now(status & 255); }

static void (*cairn_quick_handlers[64])(void);
static int cairn_quick_handler_count;

int at_quick_exit(void (*handler)(void)) {
  if (cairn_quick_handler_count == 64) return -1;
  cairn_quick_handlers[cairn_quick_handler_count++] = handler;
  return 0;
}

void quick_exit(int status) {
  while (cairn_quick_handler_count > 0) cairn_quick_handlers[--cairn_quick_handler_count]();
  __cairn_exit_now(status & 255);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *block = malloc(size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void *aligned_alloc(size_t alignment, size_t size) { return malloc(size); }
void *memalign(size_t alignment, size_t size) { return malloc(size); }
void *valloc(size_t size) { return malloc(size); }
void *pvalloc(size_t size) { return malloc((size + 4095) & ~(size_t)4095); }

void *reallocarray(void *old, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(old, bytes);
}


/* Numbers in base 64, and options inside an option. */
long a64l(const char *s) {
  unsigned long value = 0;
  for (int shift = 0; shift < 36 && *s != 0; shift += 6, s++) {
    unsigned c = (byte)*s, digit;
    if (c - '.' < 2) digit = c - '.';
    else if (c - '0' < 10) digit = c - '0' + 2;
    else if (c - 'A' < 26) digit = c - 'A' + 12;
    else if (c - 'a' < 26) digit = c - 'a' + 38;
    else break;
    value |= (unsigned long)digit << shift;
  }
  return (long)value;
}

char *l64a(long n) {
  static char text[7];
  unsigned value = (unsigned)n;
  int i = 0;
  for (; value != 0; value >>= 6) text[i++] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[value & 63];
  text[i] = 0;
  return text;
}

int getsubopt(char **options, char *const *tokens, char **value) {
  if (**options == 0) return -1;
  char *start = *options, *end = start;
  while (*end != 0 && *end != ',') end++;
  char *equals = start;
  while (equals < end && *equals != '=') equals++;
  for (int i = 0; tokens[i] != NULL; i++) {
    if (strncmp(tokens[i], start, (size_t)(equals - start)) == 0 && tokens[i][equals - start] == 0) {
      *value = equals < end ? equals + 1 : NULL;
      if (*end != 0) *end++ = 0;
      *options = end;
      return i;
    }
  }
  *value = start;
  if (*end != 0) *end++ = 0;
  *options = end;
  return -1;
}

int rpmatch(const char *answer) { return *answer == 'y' || *answer == 'Y' ? 1 : *answer == 'n' || *answer == 'N' ? 0 : -1; }
int getloadavg(double *averages, int n) { return -1; }

/* Numbers as digits. */
int snprintf(char *to, size_t size, const char *format, ...);

int strfromd(char *to, size_t n, const char *format, double value) { return snprintf(to, n, format, value); }
int strfromf(char *to, size_t n, const char *format, float value) { return snprintf(to, n, format, (double)value); }
char *gcvt(double value, int digits, char *to) {
  snprintf(to, 400, "%.*g", digits, value);
  return to;
}

static char cairn_digits_text[400];

static int cairn_cut(char *text, int length, int *point, int *is_negative) {
  *is_negative = *text == '-';
  if (*is_negative) memmove(text, text + 1, (size_t)length--);
  return length;
}

char *fcvt(double value, int digits, int *point, int *is_negative) {
  char *text = cairn_digits_text;
  int length = cairn_cut(text, snprintf(text, 400, "%.*f", digits < 0 ? 0 : digits, value), point, is_negative), whole = 0;
  while (whole < length && text[whole] != '.') whole++;
  if (whole < length) memmove(text + whole, text + whole + 1, (size_t)(length - whole));
  *point = whole;
  if (*text == '0' && whole == 1 && value != 0) {
    int zeros = 0;
    while (text[zeros] == '0') zeros++;
    if (text[zeros] != 0 || digits > 0) {
      *point = 1 - zeros;
      memmove(text, text + zeros, strlen(text + zeros) + 1);
    }
  }
  return text;
}

char *ecvt(double value, int digits, int *point, int *is_negative) {
  char *text = cairn_digits_text;
  if (digits < 1) digits = 1;
  if (digits > 17) digits = 17;
  int length = cairn_cut(text, snprintf(text, 400, "%.*e", digits - 1, value), point, is_negative), mark = 0;
  while (mark < length && text[mark] != 'e') mark++;
  if (mark == length) return text;
  *point = value == 0 ? 1 : atoi(text + mark + 1) + 1;
  if (digits > 1) {
    memmove(text + 1, text + 2, (size_t)mark - 2);
    mark--;
  }
  text[mark] = 0;
  return text;
}

/* With a locale, which is always the C one. */
long strtol_l(const char *s, char **end, int base, void *locale) { return strtol(s, end, base); }
long long strtoll_l(const char *s, char **end, int base, void *locale) { return strtoll(s, end, base); }
unsigned long strtoul_l(const char *s, char **end, int base, void *locale) { return strtoul(s, end, base); }
unsigned long long strtoull_l(const char *s, char **end, int base, void *locale) { return strtoull(s, end, base); }
double strtod_l(const char *s, char **end, void *locale) { return strtod(s, end); }
float strtof_l(const char *s, char **end, void *locale) { return strtof(s, end); }

/* malloc.h: nothing to tune. */
int malloc_trim(size_t pad) { return 0; }
int mallopt(int parameter, int value) { return 1; }
void malloc_stats(void) {}
