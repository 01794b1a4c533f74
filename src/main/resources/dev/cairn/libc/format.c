/* The printf family: __cairn_format makes the text, here it goes where it belongs. */
#include "cairn_libc.h"

extern FILE *stdout;
size_t fwrite(const void *from, size_t size, size_t count, FILE *f);
long write(int fd, const void *from, size_t n);
int fwide(FILE *f, int orientation);
int __cairn_is_read_back(FILE *f);
int __cairn_console_of(int fd);

/* -1 with errno set when it cannot be written in multibyte characters or is too long. */
int __cairn_format(char **text, const void *format, va_list list, int is_kept, int is_wide);

int vfprintf(FILE *f, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, __cairn_is_read_back(f), 0);
  if (n < 0) return n;
  if (n > 0 && fwrite(text, 1, (size_t)n, f) < (size_t)n) n = -1;
  __cairn_release(text);
  return n;
}

int vsnprintf(char *to, size_t size, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1, 0);
  if (n < 0) return n;
  if (size != 0) {
    size_t cut = (size_t)n < size ? (size_t)n : size - 1;
    memcpy(to, text, cut);
    to[cut] = 0;
  }
  __cairn_release(text);
  return n;
}

int vsprintf(char *to, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1, 0);
  if (n < 0) return n;
  memcpy(to, text, (size_t)n + 1);
  __cairn_release(text);
  return n;
}

int vasprintf(char **to, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1, 0);
  if (n < 0) return n;
  *to = malloc((size_t)n + 1);
  if (*to != NULL) memcpy(*to, text, (size_t)n + 1);
  __cairn_release(text);
  return n;
}

int vdprintf(int fd, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, __cairn_console_of(fd) == 0, 0);
  if (n < 0) return n;
  if (n > 0 && write(fd, text, (size_t)n) < n) n = -1;
  __cairn_release(text);
  return n;
}

/* Wide formats are ASCII in and out in the C locale; the text comes as characters of one byte. */
int vfwprintf(FILE *f, const wchar_t *format, va_list list) {
  char *text;
  if (fwide(f, 1) < 0) return -1;
  int n = __cairn_format(&text, format, list, __cairn_is_read_back(f), 1);
  if (n < 0) return n;
  if (n > 0 && fwrite(text, 1, (size_t)n, f) < (size_t)n) n = -1;
  __cairn_release(text);
  return n;
}

int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1, 1);
  if (n < 0) return n;
  for (size_t i = 0; i < (size_t)n && i + 1 < size; i++) to[i] = (byte)text[i];
  if (size > 0) to[(size_t)n < size ? (size_t)n : size - 1] = 0;
  __cairn_release(text);
  return (size_t)n < size ? n : -1;
}

int vprintf(const char *format, va_list list) { return vfprintf(stdout, format, list); }
int vwprintf(const wchar_t *format, va_list list) { return vfwprintf(stdout, format, list); }

int printf(const char *format, ...) { WITH_LIST(format, int, vfprintf(stdout, format, list)) }
int fprintf(FILE *f, const char *format, ...) { WITH_LIST(format, int, vfprintf(f, format, list)) }
int dprintf(int fd, const char *format, ...) { WITH_LIST(format, int, vdprintf(fd, format, list)) }
int sprintf(char *to, const char *format, ...) { WITH_LIST(format, int, vsprintf(to, format, list)) }
int snprintf(char *to, size_t size, const char *format, ...) { WITH_LIST(format, int, vsnprintf(to, size, format, list)) }
int asprintf(char **to, const char *format, ...) { WITH_LIST(format, int, vasprintf(to, format, list)) }
int __asprintf(char **to, const char *format, ...) { WITH_LIST(format, int, vasprintf(to, format, list)) }
int wprintf(const wchar_t *format, ...) { WITH_LIST(format, int, vfwprintf(stdout, format, list)) }
int fwprintf(FILE *f, const wchar_t *format, ...) { WITH_LIST(format, int, vfwprintf(f, format, list)) }
int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...) { WITH_LIST(format, int, vswprintf(to, size, format, list)) }

/* Fortified names: the bounds they add are checked by the machine anyway. */
int __printf_chk(int flag, const char *format, ...) { WITH_LIST(format, int, vfprintf(stdout, format, list)) }
int __fprintf_chk(FILE *f, int flag, const char *format, ...) { WITH_LIST(format, int, vfprintf(f, format, list)) }
int __dprintf_chk(int fd, int flag, const char *format, ...) { WITH_LIST(format, int, vdprintf(fd, format, list)) }
int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...) { WITH_LIST(format, int, vsprintf(to, format, list)) }
int __snprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, ...) { WITH_LIST(format, int, vsnprintf(to, size, format, list)) }
int __asprintf_chk(char **to, int flag, const char *format, ...) { WITH_LIST(format, int, vasprintf(to, format, list)) }
int __vprintf_chk(int flag, const char *format, va_list list) { return vfprintf(stdout, format, list); }
int __vfprintf_chk(FILE *f, int flag, const char *format, va_list list) { return vfprintf(f, format, list); }
int __vdprintf_chk(int fd, int flag, const char *format, va_list list) { return vdprintf(fd, format, list); }
int __vsprintf_chk(char *to, int flag, size_t room, const char *format, va_list list) { return vsprintf(to, format, list); }
int __vsnprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, va_list list) { return vsnprintf(to, size, format, list); }
int __vasprintf_chk(char **to, int flag, const char *format, va_list list) { return vasprintf(to, format, list); }
int __swprintf_chk(wchar_t *to, size_t size, int flag, size_t room, const wchar_t *format, ...) { WITH_LIST(format, int, vswprintf(to, size, format, list)) }
int __wprintf_chk(int flag, const wchar_t *format, ...) { WITH_LIST(format, int, vfwprintf(stdout, format, list)) }
