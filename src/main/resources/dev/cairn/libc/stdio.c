/* stdio.h: streams over the in-memory descriptors of files.c. Unbuffered: what is written is at once where it belongs. */
#include "cairn_libc.h"

typedef __builtin_va_list va_list;

typedef struct cairn_stream {
  int fd, at_end, has_failed, ungot_count;
  byte ungot[8];
  struct cairn_stream *next;
  char **memory;
  size_t *memory_size;
} FILE;

long read(int fd, void *to, size_t n);
long write(int fd, const void *from, size_t n);
long lseek(int fd, long offset, int whence);
int open(const char *path, int flags, ...);
int close(int fd);
int __cairn_format(char **text, const char *format, va_list list, int is_kept);
void __cairn_release(char *text);
void __cairn_error_text(int error, char *to, size_t n);
void *__cairn_hidden_block(size_t n);

static FILE cairn_stdin = {0}, cairn_stdout = {1}, cairn_stderr = {2};
FILE *stdin = &cairn_stdin;
FILE *stdout = &cairn_stdout;
FILE *stderr = &cairn_stderr;

size_t fwrite(const void *from, size_t size, size_t count, FILE *f) {
  if (size == 0 || count == 0) return 0;
  long done = write(f->fd, from, size * count);
  if (done < 0) {
    f->has_failed = 1;
    return 0;
  }
  return (size_t)done / size;
}

size_t fwrite_unlocked(const void *from, size_t size, size_t count, FILE *f) { return fwrite(from, size, count, f); }

int fputc(int c, FILE *f) {
  byte one = (byte)c;
  return fwrite(&one, 1, 1, f) == 1 ? one : EOF;
}

int putc(int c, FILE *f) { return fputc(c, f); }
int _IO_putc(int c, FILE *f) { return fputc(c, f); }
int putc_unlocked(int c, FILE *f) { return fputc(c, f); }
int fputc_unlocked(int c, FILE *f) { return fputc(c, f); }
int putchar(int c) { return fputc(c, stdout); }
int putchar_unlocked(int c) { return fputc(c, stdout); }
int putw(int w, FILE *f) { return fwrite(&w, sizeof w, 1, f) == 1 ? 0 : EOF; }

int fputs(const char *s, FILE *f) {
  size_t n = strlen(s);
  return n == 0 || fwrite(s, 1, n, f) == n ? 1 : EOF;
}

int fputs_unlocked(const char *s, FILE *f) { return fputs(s, f); }

int puts(const char *s) {
  size_t n = strlen(s);
  if (n != 0) fwrite(s, 1, n, stdout);
  return fputc('\n', stdout) == EOF ? EOF : (int)n + 1;
}

int vfprintf(FILE *f, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, f->fd > 2);
  if (n > 0) fwrite(text, 1, (size_t)n, f);
  __cairn_release(text);
  return n;
}

int vsnprintf(char *to, size_t size, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1);
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
  int n = __cairn_format(&text, format, list, 1);
  memcpy(to, text, (size_t)n + 1);
  __cairn_release(text);
  return n;
}

int vasprintf(char **to, const char *format, va_list list) {
  char *text;
  int n = __cairn_format(&text, format, list, 1);
  *to = malloc((size_t)n + 1);
  if (*to != NULL) memcpy(*to, text, (size_t)n + 1);
  __cairn_release(text);
  return n;
}

int vdprintf(int fd, const char *format, va_list list) {
  FILE f = {fd};
  return vfprintf(&f, format, list);
}

int vprintf(const char *format, va_list list) { return vfprintf(stdout, format, list); }

#define FORMATTED(call)           \
  va_list list;                   \
  __builtin_va_start(list, format); \
  int n = call;                   \
  __builtin_va_end(list);         \
  return n;

int printf(const char *format, ...) { FORMATTED(vfprintf(stdout, format, list)) }
int fprintf(FILE *f, const char *format, ...) { FORMATTED(vfprintf(f, format, list)) }
int dprintf(int fd, const char *format, ...) { FORMATTED(vdprintf(fd, format, list)) }
int sprintf(char *to, const char *format, ...) { FORMATTED(vsprintf(to, format, list)) }
int snprintf(char *to, size_t size, const char *format, ...) { FORMATTED(vsnprintf(to, size, format, list)) }
int asprintf(char **to, const char *format, ...) { FORMATTED(vasprintf(to, format, list)) }
int __printf_chk(int flag, const char *format, ...) { FORMATTED(vfprintf(stdout, format, list)) }
int __fprintf_chk(FILE *f, int flag, const char *format, ...) { FORMATTED(vfprintf(f, format, list)) }
int __sprintf_chk(char *to, int flag, size_t n_, const char *format, ...) { FORMATTED(vsprintf(to, format, list)) }
int __snprintf_chk(char *to, size_t size, int flag, size_t n_, const char *format, ...) { FORMATTED(vsnprintf(to, size, format, list)) }
int __asprintf_chk(char **to, int flag, const char *format, ...) { FORMATTED(vasprintf(to, format, list)) }
int __vprintf_chk(int flag, const char *format, va_list list) { return vfprintf(stdout, format, list); }
int __vfprintf_chk(FILE *f, int flag, const char *format, va_list list) { return vfprintf(f, format, list); }
int __vsprintf_chk(char *to, int flag, size_t n, const char *format, va_list list) { return vsprintf(to, format, list); }
int __vsnprintf_chk(char *to, size_t size, int flag, size_t n, const char *format, va_list list) { return vsnprintf(to, size, format, list); }

int fgetc(FILE *f) {
  if (f->ungot_count > 0) return f->ungot[--f->ungot_count];
  byte one;
  long got = read(f->fd, &one, 1);
  if (got == 1) return one;
  if (got == 0) {
    f->at_end = 1;
  } else {
    f->has_failed = 1;
  }
  return EOF;
}

int getc(FILE *f) { return fgetc(f); }
int _IO_getc(FILE *f) { return fgetc(f); }
int getc_unlocked(FILE *f) { return fgetc(f); }
int fgetc_unlocked(FILE *f) { return fgetc(f); }
int getchar(void) { return fgetc(stdin); }
int getchar_unlocked(void) { return fgetc(stdin); }

int ungetc(int c, FILE *f) {
  if (c == EOF || f->ungot_count == 8) return EOF;
  f->ungot[f->ungot_count++] = (byte)c;
  f->at_end = 0;
  return (byte)c;
}

char *fgets(char *to, int size, FILE *f) {
  int n = 0;
  if (size <= 0) return NULL;
  while (n < size - 1) {
    int c = fgetc(f);
    if (c == EOF) break;
    to[n++] = (char)c;
    if (c == '\n') break;
  }
  if (n == 0 && size > 1) return NULL;
  to[n] = 0;
  return to;
}

char *fgets_unlocked(char *to, int size, FILE *f) { return fgets(to, size, f); }

char *gets(char *to) {
  int n = 0, c;
  while ((c = fgetc(stdin)) != EOF && c != '\n') to[n++] = (char)c;
  if (c == EOF && n == 0) return NULL;
  to[n] = 0;
  return to;
}

ssize_t getdelim(char **line, size_t *capacity, int end, FILE *f) {
  size_t n = 0;
  if (*line == NULL) *capacity = 0;
  for (;;) {
    int c = fgetc(f);
    if (c == EOF && n == 0) return -1;
    if (n + 2 > *capacity) {
      *capacity = *capacity < 60 ? 120 : *capacity * 2;
      *line = realloc(*line, *capacity);
    }
    if (c == EOF) break;
    (*line)[n++] = (char)c;
    if (c == end) break;
  }
  (*line)[n] = 0;
  return (ssize_t)n;
}

ssize_t __getdelim(char **line, size_t *capacity, int end, FILE *f) { return getdelim(line, capacity, end, f); }
ssize_t getline(char **line, size_t *capacity, FILE *f) { return getdelim(line, capacity, '\n', f); }

size_t fread(void *to, size_t size, size_t count, FILE *f) {
  byte *p = to;
  size_t total = size * count, n = 0;
  for (; n < total; n++) {
    int c = fgetc(f);
    if (c == EOF) break;
    p[n] = (byte)c;
  }
  return size == 0 ? 0 : n / size;
}

size_t fread_unlocked(void *to, size_t size, size_t count, FILE *f) { return fread(to, size, count, f); }

int getw(FILE *f) {
  int w;
  return fread(&w, sizeof w, 1, f) == 1 ? w : EOF;
}

int feof(FILE *f) { return f->at_end; }
int ferror(FILE *f) { return f->has_failed; }
int feof_unlocked(FILE *f) { return f->at_end; }
int ferror_unlocked(FILE *f) { return f->has_failed; }
void clearerr(FILE *f) { f->at_end = f->has_failed = 0; }
int fileno(FILE *f) { return f->fd; }
int fflush(FILE *f) { return 0; }
int fflush_unlocked(FILE *f) { return 0; }
void setbuf(FILE *f, char *buffer) {}
void setbuffer(FILE *f, char *buffer, size_t n) {}
void setlinebuf(FILE *f) {}
int setvbuf(FILE *f, char *buffer, int mode, size_t n) { return 0; }
void flockfile(FILE *f) {}
void funlockfile(FILE *f) {}

static int cairn_mode(const char *mode) {
  int plus = mode[1] == '+' || (mode[1] != 0 && mode[2] == '+');
  switch (mode[0]) {
    case 'r': return plus ? 2 : 0;
    case 'w': return (plus ? 2 : 1) | 01100;
    case 'a': return (plus ? 2 : 1) | 02100;
    default: return -1;
  }
}

FILE *fdopen(int fd, const char *mode) {
  FILE *f = __cairn_hidden_block(sizeof *f);
  f->fd = fd;
  return f;
}

FILE *fopen(const char *path, const char *mode) {
  int flags = cairn_mode(mode);
  if (flags < 0) {
    errno = EINVAL;
    return NULL;
  }
  int fd = open(path, flags, 0666);
  return fd < 0 ? NULL : fdopen(fd, mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

int fclose(FILE *f) {
  int result = close(f->fd);
  f->fd = -1;
  return result;
}

FILE *freopen(const char *path, const char *mode, FILE *f) {
  close(f->fd);
  int fd = open(path, cairn_mode(mode), 0666);
  if (fd < 0) return NULL;
  f->fd = fd;
  f->at_end = f->has_failed = f->ungot_count = 0;
  return f;
}

FILE *tmpfile(void) { return fopen("/tmp/cairn-tmpfile", "w+"); }

int fseek(FILE *f, long offset, int whence) {
  if (whence == 1) offset -= f->ungot_count;
  if (lseek(f->fd, offset, whence) < 0) return -1;
  f->at_end = f->ungot_count = 0;
  return 0;
}

int fseeko(FILE *f, long offset, int whence) { return fseek(f, offset, whence); }
long ftell(FILE *f) {
  long at = lseek(f->fd, 0, 1);
  return at < 0 ? -1 : at - f->ungot_count;
}
long ftello(FILE *f) { return ftell(f); }
void rewind(FILE *f) {
  fseek(f, 0, 0);
  f->has_failed = 0;
}

int fgetpos(FILE *f, long *position) {
  *position = ftell(f);
  return 0;
}

int fsetpos(FILE *f, const long *position) { return fseek(f, *position, 0); }

static char cairn_error_text[64];

char *strerror(int error) {
  __cairn_error_text(error, cairn_error_text, sizeof cairn_error_text);
  return cairn_error_text;
}

char *strerror_r(int error, char *to, size_t n) {
  __cairn_error_text(error, to, n);
  return to;
}

int __xpg_strerror_r(int error, char *to, size_t n) {
  __cairn_error_text(error, to, n);
  return 0;
}

void perror(const char *s) {
  int error = errno;
  if (s != NULL && *s != 0) fprintf(stderr, "%s: ", s);
  fprintf(stderr, "%s\n", strerror(error));
}
