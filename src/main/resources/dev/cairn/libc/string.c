/* string.h: search, comparison, copying. Results equal those of the GNU library. */
#include "cairn_libc.h"

void *memchr(const void *s, int c, size_t n) {
  const byte *p = s;
  for (; n != 0; p++, n--) {
    if (*p == (byte)c) return (void *)p;
  }
  return NULL;
}

void *memrchr(const void *s, int c, size_t n) {
  const byte *p = s;
  while (n-- != 0) {
    if (p[n] == (byte)c) return (void *)(p + n);
  }
  return NULL;
}

void *rawmemchr(const void *s, int c) {
  const byte *p = s;
  while (*p != (byte)c) p++;
  return (void *)p;
}

int memcmp(const void *a, const void *b, size_t n) {
  const byte *p = a, *q = b;
  __cairn_spans(a, n);
  __cairn_spans(b, n);
  for (; n != 0; p++, q++, n--) {
    if (*p != *q) return *p - *q;
  }
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

void *memccpy(void *to, const void *from, int c, size_t n) {
  byte *p = to;
  const byte *q = from;
  for (; n != 0; n--) {
    byte got = *q++;
    *p++ = got;
    if (got == (byte)c) return p;
  }
  return NULL;
}

void *mempcpy(void *to, const void *from, size_t n) { return (byte *)memcpy(to, from, n) + n; }
void *__mempcpy(void *to, const void *from, size_t n) { return (byte *)memcpy(to, from, n) + n; }
void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }
void bzero(void *to, size_t n) { memset(to, 0, n); }
void explicit_bzero(void *to, size_t n) { memset(to, 0, n); }

void *memmem(const void *hay, size_t length, const void *needle, size_t n) {
  const byte *p = hay;
  if (n > length) return NULL;
  for (size_t i = 0; i <= length - n; i++) {
    if (memcmp(p + i, needle, n) == 0) return (void *)(p + i);
  }
  return NULL;
}

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return n;
}

size_t strnlen(const char *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n] != 0) n++;
  return n;
}

char *stpcpy(char *to, const char *from) {
  while ((*to = *from) != 0) {
    to++;
    from++;
  }
  return to;
}

char *__stpcpy(char *to, const char *from) { return stpcpy(to, from); }

char *strcpy(char *to, const char *from) {
  stpcpy(to, from);
  return to;
}

char *stpncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i] != 0; i++) to[i] = from[i];
  for (size_t j = i; j < n; j++) to[j] = 0;
  return to + i;
}

char *strncpy(char *to, const char *from, size_t n) {
  stpncpy(to, from, n);
  return to;
}

char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *to, const char *from, size_t n) {
  char *end = to + strlen(to);
  size_t i = 0;
  for (; i < n && from[i] != 0; i++) end[i] = from[i];
  end[i] = 0;
  return to;
}

size_t strlcpy(char *to, const char *from, size_t n) {
  size_t length = strlen(from);
  if (n != 0) {
    size_t cut = length < n ? length : n - 1;
    memcpy(to, from, cut);
    to[cut] = 0;
  }
  return length;
}

size_t strlcat(char *to, const char *from, size_t n) {
  size_t used = strnlen(to, n);
  if (used == n) return n + strlen(from);
  return used + strlcpy(to + used, from, n - used);
}

int strcmp(const char *a, const char *b) {
  const byte *p = (const byte *)a, *q = (const byte *)b;
  while (*p != 0 && *p == *q) {
    p++;
    q++;
  }
  return *p - *q;
}

int strncmp(const char *a, const char *b, size_t n) {
  const byte *p = (const byte *)a, *q = (const byte *)b;
  for (; n != 0; p++, q++, n--) {
    if (*p != *q) return *p - *q;
    if (*p == 0) return 0;
  }
  return 0;
}

int strcoll(const char *a, const char *b) { return strcmp(a, b); }

size_t strxfrm(char *to, const char *from, size_t n) {
  size_t length = strlen(from);
  if (n != 0) stpncpy(to, from, n);
  return length;
}

int strcasecmp(const char *a, const char *b) {
  const byte *p = (const byte *)a, *q = (const byte *)b;
  for (;; p++, q++) {
    int difference = tolower(*p) - tolower(*q);
    if (difference != 0) return difference;
    if (*p == 0) return 0;
  }
}

int strncasecmp(const char *a, const char *b, size_t n) {
  const byte *p = (const byte *)a, *q = (const byte *)b;
  for (; n != 0; p++, q++, n--) {
    int difference = tolower(*p) - tolower(*q);
    if (difference != 0) return difference;
    if (*p == 0) return 0;
  }
  return 0;
}

char *strchrnul(const char *s, int c) {
  while (*s != 0 && *s != (char)c) s++;
  return (char *)s;
}

char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (*s == 0) return NULL;
  }
}

char *index(const char *s, int c) { return strchr(s, c); }

char *strrchr(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = s;
    if (*s == 0) return (char *)last;
  }
}

char *rindex(const char *s, int c) { return strrchr(s, c); }

static int cairn_starts(const char *s, const char *prefix) {
  for (; *prefix != 0; s++, prefix++) {
    if (*s != *prefix) return 0;
  }
  return 1;
}

char *strstr(const char *hay, const char *needle) {
  for (;; hay++) {
    if (cairn_starts(hay, needle)) return (char *)hay;
    if (*hay == 0) return NULL;
  }
}

char *strcasestr(const char *hay, const char *needle) {
  size_t n = strlen(needle);
  for (;; hay++) {
    if (strncasecmp(hay, needle, n) == 0) return (char *)hay;
    if (*hay == 0) return NULL;
  }
}

char *strnstr(const char *hay, const char *needle, size_t limit) {
  size_t n = strlen(needle);
  for (; limit >= n; hay++, limit--) {
    if (strncmp(hay, needle, n) == 0) return (char *)hay;
    if (*hay == 0) return NULL;
  }
  return NULL;
}

static int cairn_among(char c, const char *set) {
  for (; *set != 0; set++) {
    if (*set == c) return 1;
  }
  return 0;
}

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] != 0 && cairn_among(s[n], accept)) n++;
  return n;
}

size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] != 0 && !cairn_among(s[n], reject)) n++;
  return n;
}

char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s != 0 ? (char *)s : NULL;
}

char *strtok_r(char *s, const char *separators, char **rest) {
  if (s == NULL) s = *rest;
  s += strspn(s, separators);
  if (*s == 0) {
    *rest = s;
    return NULL;
  }
  char *end = s + strcspn(s, separators);
  if (*end != 0) *end++ = 0;
  *rest = end;
  return s;
}

char *__strtok_r(char *s, const char *separators, char **rest) { return strtok_r(s, separators, rest); }

static char *cairn_strtok_rest;

char *strtok(char *s, const char *separators) {
  if (s == NULL && cairn_strtok_rest == NULL) {
    __cairn_outside("nobody has called strtok before");
    return NULL;
  }
  return strtok_r(s, separators, &cairn_strtok_rest);
}

char *strsep(char **rest, const char *separators) {
  char *s = *rest;
  if (s == NULL) return NULL;
  char *end = s + strcspn(s, separators);
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = NULL;
  }
  return s;
}

char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  return copy == NULL ? copy : memcpy(copy, s, n);
}

char *__strdup(const char *s) { return strdup(s); }

char *strndup(const char *s, size_t limit) {
  size_t n = strnlen(s, limit);
  char *copy = malloc(n + 1);
  if (copy == NULL) return copy;
  copy[n] = 0;
  return memcpy(copy, s, n);
}

int ffs(int i) { return __builtin_ffs(i); }
int ffsl(long i) { return __builtin_ffsl(i); }
int ffsll(long long i) { return __builtin_ffsll(i); }

void swab(const void *from, void *to, ssize_t n) {
  const byte *p = from;
  byte *q = to;
  for (; n > 1; n -= 2, p += 2, q += 2) {
    byte first = p[0];
    q[0] = p[1];
    q[1] = first;
  }
}

/* Compares runs of digits by their value; those with leading zeros as fractions. */
int strverscmp(const char *a, const char *b) {
  const byte *p = (const byte *)a, *q = (const byte *)b;
  size_t i = 0, digits = 0;
  int has_zeros = 1;
  for (; p[i] == q[i]; i++) {
    if (p[i] == 0) return 0;
    if (!isdigit(p[i])) {
      digits = i + 1;
      has_zeros = 1;
    } else if (p[i] != '0') {
      has_zeros = 0;
    }
  }
  if (p[digits] - '1' < 9U && q[digits] - '1' < 9U) {
    size_t k = i;
    for (; isdigit(p[k]); k++) {
      if (!isdigit(q[k])) return 1;
    }
    if (isdigit(q[k])) return -1;
  } else if (has_zeros && digits < i && (isdigit(p[i]) || isdigit(q[i]))) {
    return (byte)(p[i] - '0') - (byte)(q[i] - '0');
  }
  return p[i] - q[i];
}

void *memfrob(void *s, size_t n) {
  for (size_t i = 0; i < n; i++) ((byte *)s)[i] ^= 42;
  return s;
}

int rand(void);

char *strfry(char *s) {
  size_t n = strlen(s);
  for (size_t i = 0; i + 1 < n; i++) {
    size_t j = i + (size_t)rand() % (n - i);
    char c = s[i];
    s[i] = s[j];
    s[j] = c;
  }
  return s;
}

/* With a locale, which is always the C one. */
int strcoll_l(const char *a, const char *b, void *locale) { return strcmp(a, b); }
size_t strxfrm_l(char *to, const char *from, size_t n, void *locale) { return strxfrm(to, from, n); }
int strcasecmp_l(const char *a, const char *b, void *locale) { return strcasecmp(a, b); }
int strncasecmp_l(const char *a, const char *b, size_t n, void *locale) { return strncasecmp(a, b, n); }

/* Names inside the GNU library. */
void *__rawmemchr(const void *s, int c) { return rawmemchr(s, c); }
char *__strndup(const char *s, size_t n) { return strndup(s, n); }
int __strcasecmp(const char *a, const char *b) { return strcasecmp(a, b); }
int __strverscmp(const char *a, const char *b) { return strverscmp(a, b); }
char *__strchrnul(const char *s, int c) { return strchrnul(s, c); }
void *__mempcpy_chk(void *to, const void *from, size_t n, size_t room) { return mempcpy(to, from, n); }
void __explicit_bzero_chk(void *to, size_t n, size_t room) { memset(to, 0, n); }

/* Fortified names: the bounds they add are checked by the machine anyway. */
char *__strcpy_chk(char *to, const char *from, size_t n) { return strcpy(to, from); }
char *__stpcpy_chk(char *to, const char *from, size_t n) { return stpcpy(to, from); }
char *__strncpy_chk(char *to, const char *from, size_t n, size_t m) { return strncpy(to, from, n); }
char *__stpncpy_chk(char *to, const char *from, size_t n, size_t m) { return stpncpy(to, from, n); }
char *__strcat_chk(char *to, const char *from, size_t n) { return strcat(to, from); }
char *__strncat_chk(char *to, const char *from, size_t n, size_t m) { return strncat(to, from, n); }
