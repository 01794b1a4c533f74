/*
 * stdio.h: streams over the descriptors of files.c, over memory, or over functions of the program. Buffered as the GNU
 * library does, so that what a second descriptor sees, and what is lost when a program ends abruptly, are the same; the
 * buffer of a stream that leads to standard output is the machine's.
 */
#include "cairn_libc.h"

#define BUFFER 4096
#define MAX_UNGOT 16
enum { FULL, LINE, NONE };
enum { READS = 1, WRITES = 2, APPENDS = 4 };

typedef struct {
  long (*read)(void *cookie, char *to, size_t n);
  long (*write)(void *cookie, const char *from, size_t n);
  int (*seek)(void *cookie, long *offset, int whence);
  int (*close)(void *cookie);
} cookie_io_functions_t;

/* What a stream over memory reads and writes. */
struct cairn_memory {
  byte *data;
  size_t size, capacity, position;
  int grows, is_ours, appends, is_binary;
  char **to;
  size_t *to_size;
};

/*
 * Programs that look into glibc's FILE (gnulib's freadahead, freadptr and the like) see a stream that has nothing in its buffers. Behind
 * that, the first five are set by the machine when a stream is an input; such a one has no buffer and reads byte by byte.
 */
struct cairn_stream {
  void *glibc[14];
  int fd, may, mode, is_open, is_input;
  int is_line_flushed, at_end, has_failed, ungot_count, orientation;
  byte ungot[MAX_UNGOT];
  byte *buffer;
  size_t capacity, read_at, read_end, written;
  struct cairn_memory *memory;
  cookie_io_functions_t *functions;
  void *cookie;
  struct cairn_stream *next;
  int is_ours, is_cleared, is_placed;
};
_Static_assert(sizeof(struct cairn_stream) <= 256, "more than the machine has for a stream that is an input");

long read(int fd, void *to, size_t n);
long __cairn_own_write(int fd, const void *from, size_t n);
long lseek(int fd, long offset, int whence);
int open(const char *path, int flags, ...);
int close(int fd);
int fcntl(int fd, int command, ...);
int isatty(int fd);
int __cairn_console_of(int fd);
int __cairn_open_nameless(void);
void __cairn_stream_write(const void *from, size_t n, int mode);
void __cairn_stream_flush(void);
long __cairn_file_read(FILE *f, void *to);
long __cairn_file_write(FILE *f, const void *from, size_t n);
long __cairn_file_seek(FILE *f, long offset, int whence);
long __cairn_file_close(FILE *f);
void __cairn_file_number(FILE *f);
/* Ends the run where an input of another type is taken for a stream. */
void __cairn_file_check(FILE *f);

static FILE cairn_stdin = {.fd = 0, .may = READS, .is_open = 1};
static FILE cairn_stdout = {.fd = 1, .may = WRITES, .is_open = 1};
static FILE cairn_stderr = {.fd = 2, .may = WRITES, .mode = NONE, .is_open = 1};
FILE *stdin = &cairn_stdin;
FILE *stdout = &cairn_stdout;
FILE *stderr = &cairn_stderr;
static FILE *cairn_streams;

/* The ends of a stream: a descriptor, memory, or functions of the program. */
static long cairn_memory_read(struct cairn_memory *m, void *to, size_t n) {
  size_t left = m->position < m->size ? m->size - m->position : 0;
  if (n > left) n = left;
  if (n != 0) memcpy(to, m->data + m->position, n);
  m->position += n;
  return (long)n;
}

static void cairn_memory_tell(struct cairn_memory *m) {
  if (m->to == NULL) return;
  *m->to = (char *)m->data;
  *m->to_size = m->position < m->size ? m->position : m->size;
}

static void cairn_memory_grow(struct cairn_memory *m, size_t size) {
  if (size < m->capacity) return;
  size_t capacity = size * 2 + 128;
  m->data = realloc(m->data, capacity);
  memset(m->data + m->capacity, 0, capacity - m->capacity);
  m->capacity = capacity;
}

static long cairn_memory_write(struct cairn_memory *m, const void *from, size_t n) {
  if (m->appends) m->position = m->size;
  if (m->grows) {
    cairn_memory_grow(m, m->position + n + 1);
  } else if (m->position + n > m->capacity) {
    n = m->position < m->capacity ? m->capacity - m->position : 0;
    if (n == 0) {
      errno = ENOSPC;
      return -1;
    }
  }
  memcpy(m->data + m->position, from, n);
  m->position += n;
  if (m->position > m->size) {
    m->size = m->position;
    if (m->size < m->capacity) {
      m->data[m->size] = 0;
    } else if (!m->is_binary) {
      m->data[m->capacity - 1] = 0;
    }
  }
  cairn_memory_tell(m);
  return (long)n;
}

static long cairn_memory_seek(struct cairn_memory *m, long offset, int whence) {
  long base = whence == 0 ? 0 : whence == 1 ? (long)m->position : (long)m->size;
  if (base + offset < 0 || (!m->grows && (size_t)(base + offset) > m->capacity)) {
    errno = EINVAL;
    return -1;
  }
  m->position = (size_t)(base + offset);
  return (long)m->position;
}

/* What an operation on an input file came to. */
static long cairn_tried(long result) {
  if (result < 0) errno = EIO;
  return result;
}

static long cairn_end_read(FILE *f, void *to, size_t n) {
  if (f->is_input) return cairn_tried(__cairn_file_read(f, to));
  if (f->memory != NULL) return cairn_memory_read(f->memory, to, n);
  if (f->functions != NULL) return f->functions->read == NULL ? 0 : f->functions->read(f->cookie, to, n);
  return read(f->fd, to, n);
}

static long cairn_end_write(FILE *f, const void *from, size_t n) {
  if (f->is_input) return n == 0 ? 0 : cairn_tried(__cairn_file_write(f, from, n));
  if (f->memory != NULL) return cairn_memory_write(f->memory, from, n);
  if (f->functions != NULL) return f->functions->write == NULL ? (long)n : f->functions->write(f->cookie, from, n);
  return __cairn_own_write(f->fd, from, n);
}

static long cairn_end_seek(FILE *f, long offset, int whence) {
  if (f->memory != NULL) return cairn_memory_seek(f->memory, offset, whence);
  if (f->is_input) {
    offset = __cairn_file_seek(f, offset, whence);
    if (offset < 0) errno = ESPIPE;
    return offset;
  }
  if (f->functions == NULL) return lseek(f->fd, offset, whence);
  if (f->functions->seek == NULL || f->functions->seek(f->cookie, &offset, whence) < 0) {
    errno = ESPIPE;
    return -1;
  }
  return offset;
}

/* Which of the process's own streams it is the end of; 0 for none. */
static int cairn_console(const FILE *f) { return f->is_input ? 0 : __cairn_console_of(f->fd); }

static int cairn_is_console(FILE *f) { return f->memory == NULL && f->functions == NULL && cairn_console(f) == 1; }

static void cairn_provide_buffer(FILE *f) {
  if (f->buffer != NULL) return;
  f->capacity = BUFFER;
  f->buffer = __cairn_hidden_block(f->capacity);
}

static int cairn_flush(FILE *f) {
  __cairn_file_check(f);
  if (cairn_is_console(f)) __cairn_stream_flush();
  size_t done = 0;
  while (done < f->written) {
    long n = cairn_end_write(f, f->buffer + done, f->written - done);
    if (n <= 0) {
      f->has_failed = 1;
      memmove(f->buffer, f->buffer + done, f->written - done);
      f->written -= done;
      return EOF;
    }
    done += (size_t)n;
  }
  f->written = 0;
  return 0;
}

/* Gives back to the end what was read ahead or put back, where that is possible. */
static void cairn_forget_ahead(FILE *f) {
  long ahead = (long)(f->read_end - f->read_at) + f->ungot_count;
  if (ahead > 0) {
    int error = errno;
    cairn_end_seek(f, -ahead, 1);
    errno = error;
  }
  f->read_at = f->read_end = 0;
  f->ungot_count = 0;
}

static int cairn_prepare_write(FILE *f) {
  if (!(f->may & WRITES)) {
    f->has_failed = 1;
    errno = EBADF;
    return -1;
  }
  if (f->read_end != 0 || f->ungot_count != 0) cairn_forget_ahead(f);
  return 0;
}

/* Writes all of it, through the buffer; how much went well. */
static size_t cairn_emit(FILE *f, const byte *from, size_t n) {
  __cairn_file_check(f);
  if (f->orientation == 0) f->orientation = -1;
  if (cairn_prepare_write(f) < 0) return 0;
  if (cairn_is_console(f)) {
    __cairn_stream_write(from, n, f->mode);
    return n;
  }
  if (f->mode == NONE || cairn_console(f) == 2) {
    long done = cairn_end_write(f, from, n);
    if (done < (long)n) f->has_failed = 1;
    return done < 0 ? 0 : (size_t)done;
  }
  cairn_provide_buffer(f);
  if (f->written + n > f->capacity) {
    if (cairn_flush(f) != 0) return 0;
    if (n >= f->capacity) {
      long done = cairn_end_write(f, from, n);
      if (done < (long)n) f->has_failed = 1;
      return done < 0 ? 0 : (size_t)done;
    }
  }
  memcpy(f->buffer + f->written, from, n);
  f->written += n;
  if (f->mode == LINE) {
    for (size_t i = 0; i < n; i++) {
      if (from[i] == '\n') return cairn_flush(f) == 0 ? n : 0;
    }
  }
  return n;
}

size_t fwrite(const void *from, size_t size, size_t count, FILE *f) {
  if (size == 0 || count == 0) return 0;
  return cairn_emit(f, from, size * count) / size;
}

size_t fwrite_unlocked(const void *from, size_t size, size_t count, FILE *f) { return fwrite(from, size, count, f); }

int fputc(int c, FILE *f) {
  byte one = (byte)c;
  if (f->mode == FULL && f->written != 0 && f->written < f->capacity) {
    f->buffer[f->written++] = one;
    return one;
  }
  return cairn_emit(f, &one, 1) == 1 ? one : EOF;
}

int putc(int c, FILE *f) { return fputc(c, f); }
int _IO_putc(int c, FILE *f) { return fputc(c, f); }
int putc_unlocked(int c, FILE *f) { return fputc(c, f); }
int fputc_unlocked(int c, FILE *f) { return fputc(c, f); }
int putchar(int c) { return fputc(c, stdout); }
int putchar_unlocked(int c) { return fputc(c, stdout); }
int __overflow(FILE *f, int c) { return fputc(c, f); }
int putw(int w, FILE *f) { return fwrite(&w, sizeof w, 1, f) == 1 ? 0 : EOF; }

int fputs(const char *s, FILE *f) {
  size_t n = strlen(s);
  return cairn_emit(f, (const byte *)s, n) == n && !(n == 0 && !(f->may & WRITES)) ? 1 : EOF;
}

int fputs_unlocked(const char *s, FILE *f) { return fputs(s, f); }

int puts(const char *s) {
  size_t n = strlen(s);
  if (cairn_emit(stdout, (const byte *)s, n) != n) return EOF;
  return fputc('\n', stdout) == EOF ? EOF : (int)n + 1;
}

/* Reads ahead into the buffer; how much, 0 at the end, -1 when it fails. */
static long cairn_fill(FILE *f) {
  __cairn_file_check(f);
  if (!(f->may & READS)) {
    f->has_failed = 1;
    errno = EBADF;
    return -1;
  }
  if (f->at_end && f->memory == NULL && f->functions == NULL) return 0;
  if (f->orientation == 0) f->orientation = -1;
  if (f->written != 0) cairn_flush(f);
  cairn_provide_buffer(f);
  f->read_at = f->read_end = 0;
  long got = cairn_end_read(f, f->buffer, f->mode == NONE ? 1 : f->capacity);
  if (got > 0) f->read_end = (size_t)got;
  if (got == 0) f->at_end = 1;
  if (got < 0) f->has_failed = 1;
  return got;
}

int fgetc(FILE *f) {
  if (f->ungot_count > 0) return f->ungot[--f->ungot_count];
  if (f->read_at < f->read_end || cairn_fill(f) > 0) return f->buffer[f->read_at++];
  return EOF;
}

int getc(FILE *f) { return fgetc(f); }
int _IO_getc(FILE *f) { return fgetc(f); }
int __uflow(FILE *f) { return fgetc(f); }
int getc_unlocked(FILE *f) { return fgetc(f); }
int fgetc_unlocked(FILE *f) { return fgetc(f); }
int getchar(void) { return fgetc(stdin); }
int getchar_unlocked(void) { return fgetc(stdin); }

int ungetc(int c, FILE *f) {
  if (c == EOF || f->ungot_count == MAX_UNGOT) return EOF;
  f->at_end = 0;
  if (f->ungot_count == 0 && f->read_at > 0 && f->buffer[f->read_at - 1] == (byte)c) {
    f->read_at--;
  } else {
    f->ungot[f->ungot_count++] = (byte)c;
  }
  return (byte)c;
}

char *fgets(char *to, int size, FILE *f) {
  int n = 0;
  if (size <= 0) return NULL;
  if (size == 1) {
    to[0] = 0;
    return to;
  }
  int failed = f->has_failed;
  f->has_failed = 0;
  while (n < size - 1) {
    int c = fgetc(f);
    if (c == EOF) break;
    to[n++] = (char)c;
    if (c == '\n') break;
  }
  int is_bad = n == 0 || f->has_failed;
  f->has_failed |= failed;
  if (is_bad) return NULL;
  to[n] = 0;
  return to;
}

char *fgets_unlocked(char *to, int size, FILE *f) { return fgets(to, size, f); }
char *__fgets_chk(char *to, size_t room, int size, FILE *f) { return fgets(to, size, f); }

char *gets(char *to) {
  int n = 0, c;
  while ((c = fgetc(stdin)) != EOF && c != '\n') to[n++] = (char)c;
  if (c == EOF && n == 0) return NULL;
  to[n] = 0;
  return to;
}

ssize_t getdelim(char **line, size_t *capacity, int end, FILE *f) {
  size_t n = 0;
  if (line == NULL || capacity == NULL) {
    errno = EINVAL;
    return -1;
  }
  if (*line == NULL || *capacity == 0) {
    *capacity = 120;
    *line = realloc(*line, *capacity);
  }
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
  while (n < total) {
    if (f->ungot_count > 0) {
      p[n++] = f->ungot[--f->ungot_count];
      continue;
    }
    if (f->read_at == f->read_end && cairn_fill(f) <= 0) break;
    size_t part = f->read_end - f->read_at;
    if (part > total - n) part = total - n;
    memcpy(p + n, f->buffer + f->read_at, part);
    f->read_at += part;
    n += part;
  }
  return size == 0 ? 0 : n / size;
}

size_t fread_unlocked(void *to, size_t size, size_t count, FILE *f) { return fread(to, size, count, f); }
size_t __fread_chk(void *to, size_t room, size_t size, size_t count, FILE *f) { return fread(to, size, count, f); }

int getw(FILE *f) {
  int w;
  return fread(&w, sizeof w, 1, f) == 1 ? w : EOF;
}

/* What a stream knows about itself. */
static int cairn_is_standard(FILE *f) { return f == &cairn_stdin || f == &cairn_stdout || f == &cairn_stderr; }

static int cairn_state(FILE *f, int state) {
  if (!state && (cairn_is_standard(f) || (f->is_input && !f->is_cleared))) __cairn_may_differ(&state, sizeof state, "a stream has neither ended nor failed before");
  return state;
}

int feof(FILE *f) { return cairn_state(f, f->at_end); }
int ferror(FILE *f) { return cairn_state(f, f->has_failed); }
int feof_unlocked(FILE *f) { return feof(f); }
int ferror_unlocked(FILE *f) { return ferror(f); }
void clearerr(FILE *f) {
  f->at_end = f->has_failed = 0;
  f->is_cleared = 1;
}
void clearerr_unlocked(FILE *f) { clearerr(f); }

int fileno(FILE *f) {
  if (f->is_input) __cairn_file_number(f);
  if (f->memory == NULL && f->functions == NULL && !f->is_input && f->is_open) {
    int number = f->fd;
    __cairn_callers_choose(&number, sizeof number, "the number of a stream is the machine's own");
    return number;
  }
  errno = EBADF;
  return -1;
}

int fileno_unlocked(FILE *f) { return fileno(f); }
void flockfile(FILE *f) {}
void funlockfile(FILE *f) {}
int ftrylockfile(FILE *f) { return 0; }
size_t __fpending(FILE *f) { return f->written; }
size_t __fbufsize(FILE *f) { return f->buffer == NULL ? 0 : f->capacity; }
int __freading(FILE *f) { return !(f->may & WRITES) || f->read_end != 0; }
int __fwriting(FILE *f) { return !(f->may & READS) || f->written != 0; }
int __freadable(FILE *f) { return (f->may & READS) != 0; }
int __fwritable(FILE *f) { return (f->may & WRITES) != 0; }
int __flbf(FILE *f) { return f->mode == LINE; }
int __fsetlocking(FILE *f, int type) { return 0; }

void __fpurge(FILE *f) { f->written = f->read_at = f->read_end = (size_t)(f->ungot_count = 0); }

int fwide(FILE *f, int orientation) {
  if (f->orientation == 0 && cairn_is_standard(f)) __cairn_outside("nothing was read or written before");
  if (f->orientation == 0) f->orientation = orientation > 0 ? 1 : orientation < 0 ? -1 : 0;
  return f->orientation;
}

/* Flushing, seeking, closing. */
static void cairn_nothing_left(FILE *f, int *result) {
  if (f->is_input && *result == 0) __cairn_may_differ(result, sizeof *result, "a file has no buffer whose rest finds no room");
}

int fflush(FILE *f) {
  if (f != NULL) {
    int result = cairn_flush(f);
    cairn_nothing_left(f, &result);
    if (f->read_end != f->read_at) cairn_forget_ahead(f);
    if (f->memory != NULL) cairn_memory_tell(f->memory);
    return result;
  }
  int result = cairn_flush(stdout) | cairn_flush(stderr);
  for (f = cairn_streams; f != NULL; f = f->next) result |= f->is_open && f->written != 0 ? cairn_flush(f) : 0;
  return result;
}

int fflush_unlocked(FILE *f) { return fflush(f); }
void _flushlbf(void) { fflush(NULL); }

/* When the program ends in good order. */
void __cairn_flush_all(void) { fflush(NULL); }

int setvbuf(FILE *f, char *buffer, int mode, size_t n) {
  if (mode < FULL || mode > NONE) return EOF;
  f->mode = mode;
  int result = 0;
  if (mode == NONE) cairn_flush(f);
  cairn_nothing_left(f, &result);
  if (mode != NONE && buffer != NULL && n != 0 && f->written == 0 && f->read_end == 0) {
    f->buffer = (byte *)buffer;
    f->capacity = n;
  }
  return result;
}

void setbuf(FILE *f, char *buffer) { setvbuf(f, buffer, buffer == NULL ? NONE : FULL, 8192); }
void setbuffer(FILE *f, char *buffer, size_t n) { setvbuf(f, buffer, buffer == NULL ? NONE : FULL, n); }
void setlinebuf(FILE *f) { setvbuf(f, NULL, LINE, 0); }

int fseek(FILE *f, long offset, int whence) {
  if (whence < 0 || whence > 2) {
    errno = EINVAL;
    return -1;
  }
  if (cairn_flush(f) != 0) return -1;
  if (whence == 1) offset -= (long)(f->read_end - f->read_at) + f->ungot_count;
  if (cairn_end_seek(f, offset, whence) < 0) return -1;
  f->read_at = f->read_end = 0;
  f->at_end = f->ungot_count = 0;
  if (whence != 1) f->is_placed = 1;
  return 0;
}

long ftell(FILE *f) {
  if ((f->may & APPENDS) && f->written != 0) cairn_flush(f);
  long at = cairn_end_seek(f, 0, 1);
  if (cairn_is_standard(f)) __cairn_outside("nothing was read or written before");
  if (at < 0) return -1;
  at += (long)f->written - (long)(f->read_end - f->read_at) - f->ungot_count;
  if (f->is_input && !f->is_placed) __cairn_may_differ(&at, sizeof at, "a stream begins at its begin");
  return at;
}

int fseeko(FILE *f, long offset, int whence) { return fseek(f, offset, whence); }
int fseeko64(FILE *f, long offset, int whence) { return fseek(f, offset, whence); }
long ftello(FILE *f) { return ftell(f); }
long ftello64(FILE *f) { return ftell(f); }

void rewind(FILE *f) {
  fseek(f, 0, 0);
  f->has_failed = 0;
}

int fgetpos(FILE *f, long *position) {
  *position = ftell(f);
  return *position < 0 ? -1 : 0;
}

int fsetpos(FILE *f, const long *position) { return fseek(f, *position, 0); }
int fgetpos64(FILE *f, long *position) { return fgetpos(f, position); }
int fsetpos64(FILE *f, const long *position) { return fsetpos(f, position); }

/* Opening. -1 when the mode is not one; else flags for open. */
static int cairn_mode(const char *mode, int *may) {
  int flags;
  switch (*mode) {
    case 'r': flags = 0; break;
    case 'w': flags = 01101; break;
    case 'a': flags = 02101; break;
    default: errno = EINVAL; return -1;
  }
  for (mode++; *mode != 0 && *mode != ','; mode++) {
    if (*mode == '+') flags = (flags & ~3) | 2;
    if (*mode == 'x') flags |= 0200;
    if (*mode == 'e') flags |= 02000000;
  }
  *may = ((flags & 3) == 0 ? READS : (flags & 3) == 1 ? WRITES : READS | WRITES) | (flags & 02000 ? APPENDS : 0);
  return flags;
}

static FILE *cairn_new_stream(int fd, int may) {
  FILE *f = __cairn_hidden_block(sizeof *f);
  memset(f, 0, sizeof *f);
  f->fd = fd;
  f->may = may;
  f->is_ours = f->is_open = 1;
  f->next = cairn_streams;
  cairn_streams = f;
  return f;
}

FILE *__cairn_ask_fdopen(int fd, const char *mode);
FILE *__cairn_ask_fopen(const char *path, const char *mode);
FILE *__cairn_ask_fopen64(const char *path, const char *mode);
int __cairn_is_input(long value);

static FILE *cairn_answered_stream(FILE *f, int may) {
  if (f == NULL) {
    cairn_answered_no();
    return NULL;
  }
  f->may = may & ~APPENDS;
  return f;
}

static FILE *cairn_opened_stream(FILE *f, int may) {
  if (f != NULL) f->is_placed = 1;
  return cairn_answered_stream(f, may);
}

/* What was written and is read again is no input. */
static int cairn_can_be_answered(const char *mode, int may) { return !(may & READS) || mode[0] == 'r'; }

FILE *fdopen(int fd, const char *mode) {
  int may, flags = cairn_mode(mode, &may);
  if (flags < 0) return NULL;
  if (__cairn_is_input(fd) && __cairn_world_varies()) return cairn_answered_stream(__cairn_ask_fdopen(fd, mode), may);
  int has = fcntl(fd, 3, 0L);
  if (has < 0) return NULL;
  if (((has & 3) == 0 && (may & WRITES)) || ((has & 3) == 1 && (may & READS))) {
    errno = EINVAL;
    return NULL;
  }
  if (flags & 02000) fcntl(fd, 4, (long)(has | 02000));
  return cairn_new_stream(fd, may);
}

FILE *fopen(const char *path, const char *mode) {
  int may, flags = cairn_mode(mode, &may);
  if (flags < 0) return NULL;
  if (cairn_can_be_answered(mode, may) && __cairn_world_varies()) {
    cairn_looks_at(path);
    return cairn_opened_stream(__cairn_ask_fopen(path, mode), may);
  }
  int fd = open(path, flags, 0666);
  if (fd < 0) return NULL;
  FILE *f = cairn_new_stream(fd, may);
  if (may == (WRITES | APPENDS)) lseek(fd, 0, 2);
  return f;
}

FILE *fopen64(const char *path, const char *mode) {
  int may;
  if (cairn_mode(mode, &may) >= 0 && cairn_can_be_answered(mode, may) && __cairn_world_varies()) {
    cairn_looks_at(path);
    return cairn_opened_stream(__cairn_ask_fopen64(path, mode), may);
  }
  return fopen(path, mode);
}

/* The output of a command is a file that is an input; what a command is told nobody sees. */
FILE *__cairn_ask_popen(const char *command, const char *mode);
int __cairn_ask_pclose(FILE *f);
FILE *__cairn_command_popen(const char *command, const char *mode);
int __cairn_command_pclose(FILE *f);

FILE *popen(const char *command, const char *mode) {
  if (__cairn_world_commands()) return __cairn_command_popen(command, mode);
  int may = mode[0] == 'r' ? READS : WRITES;
  if ((mode[0] != 'r' && mode[0] != 'w') || !__cairn_world_varies()) {
    __cairn_host_effect("popen");
    errno = mode[0] == 'r' || mode[0] == 'w' ? EAGAIN : EINVAL;
    return NULL;
  }
  cairn_looks_at(command);
  return cairn_opened_stream(__cairn_ask_popen(command, mode), may);
}

int fclose(FILE *f);

/* How the command ended. */
int pclose(FILE *f) {
  if (__cairn_world_commands()) return __cairn_command_pclose(f);
  if (!__cairn_world_varies()) {
    __cairn_host_effect("pclose");
    errno = ECHILD;
    return -1;
  }
  int answer = __cairn_ask_pclose(f);
  int has_left = (answer & ~0xff00) == 0, was_killed = ((answer & ~0xff) == 0) & ((answer & 0x7f) >= 1) & ((answer & 0x7f) <= 64);
  __cairn_legal((answer == -1) | has_left | was_killed);
  if (answer == -1) cairn_answered_no();
  fclose(f);
  return answer;
}

static int cairn_end_close(FILE *f) {
  if (f->is_input) return (int)cairn_tried(__cairn_file_close(f));
  if (f->functions != NULL) return f->functions->close == NULL ? 0 : f->functions->close(f->cookie);
  if (f->memory == NULL) return close(f->fd);
  cairn_memory_tell(f->memory);
  if (f->memory->is_ours) __cairn_release(f->memory->data);
  return 0;
}

int fclose(FILE *f) {
  int result = cairn_flush(f);
  cairn_forget_ahead(f);
  if (cairn_end_close(f) != 0) result = EOF;
  f->is_open = 0;
  f->fd = -1;
  int is_input = f->is_input, is_ours = f->is_ours;
  if (is_input) __cairn_release(f);
  if (!is_ours) return result;
  FILE **at = &cairn_streams;
  while (*at != NULL && *at != f) at = &(*at)->next;
  if (*at != NULL) *at = f->next;
  __cairn_release(f);
  return result;
}

int fcloseall(void) {
  fflush(NULL);
  while (cairn_streams != NULL) fclose(cairn_streams);
  return 0;
}

FILE *freopen(const char *path, const char *mode, FILE *f) {
  int may, flags = cairn_mode(mode, &may), old = f->fd;
  if (flags < 0) return NULL;
  cairn_flush(f);
  f->read_at = f->read_end = (size_t)(f->at_end = f->has_failed = f->ungot_count = 0);
  if (path == NULL) {
    f->may = may;
    return f;
  }
  if (f->is_open) cairn_end_close(f);
  int fd = open(path, flags, 0666);
  f->is_input = 0;
  f->is_open = fd >= 0;
  f->fd = fd;
  f->memory = NULL;
  f->functions = NULL;
  f->may = may;
  if (fd < 0) return NULL;
  if (may == (WRITES | APPENDS)) lseek(fd, 0, 2);
  return f;
}

FILE *freopen64(const char *path, const char *mode, FILE *f) { return freopen(path, mode, f); }

FILE *tmpfile(void) {
  int fd = __cairn_open_nameless();
  return fd < 0 ? NULL : cairn_new_stream(fd, READS | WRITES);
}

FILE *tmpfile64(void) { return tmpfile(); }

static FILE *cairn_memory_stream(int may) {
  FILE *f = cairn_new_stream(-1, may);
  f->memory = __cairn_hidden_block(sizeof *f->memory);
  memset(f->memory, 0, sizeof *f->memory);
  return f;
}

FILE *fmemopen(void *block, size_t n, const char *mode) {
  int may, flags = cairn_mode(mode, &may);
  if (flags < 0) return NULL;
  FILE *f = cairn_memory_stream(may);
  struct cairn_memory *m = f->memory;
  m->is_ours = block == NULL;
  m->is_binary = strchr(mode, 'b') != NULL;
  m->data = block;
  if (block == NULL) {
    m->data = __cairn_hidden_block(n + 1);
    m->data[0] = 0;
  }
  m->capacity = n;
  if (*mode == 'w') {
    if (n > 0) m->data[0] = 0;
  } else if (*mode == 'a') {
    m->position = m->size = strnlen((char *)m->data, n);
    m->appends = 1;
  } else {
    m->size = m->is_ours ? 0 : n;
  }
  return f;
}

FILE *open_memstream(char **to, size_t *size) {
  FILE *f = cairn_memory_stream(WRITES);
  f->memory->grows = 1;
  f->memory->to = to;
  f->memory->to_size = size;
  cairn_memory_grow(f->memory, 1);
  cairn_memory_tell(f->memory);
  return f;
}

FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions) {
  int may, flags = cairn_mode(mode, &may);
  if (flags < 0) return NULL;
  FILE *f = cairn_new_stream(-1, may);
  f->functions = __cairn_hidden_block(sizeof functions);
  *f->functions = functions;
  f->cookie = cookie;
  return f;
}

char *ctermid(char *to) {
  static char own[16];
  return strcpy(to == NULL ? own : to, "/dev/tty");
}

/* Whether the program can read back what it writes there. */
int __cairn_is_read_back(FILE *f) { return f->memory != NULL || f->functions != NULL || cairn_console(f) == 0; }

void __cairn_fail_stream(FILE *f) { f->has_failed = 1; }
