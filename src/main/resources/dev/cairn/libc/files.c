/* Descriptors and files, all in memory: a fresh, empty file system for every run. */
#include "cairn_libc.h"

#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000
#define MAX_FILES 64
#define MAX_OPEN 64

void __cairn_write(int fd, const void *from, size_t n);
long __cairn_read_input(void *to, size_t n);
void __cairn_host_effect(const char *function);
void *__cairn_hidden_block(size_t n);
void __cairn_release(void *block);

struct cairn_file {
  char name[256];
  byte *data;
  size_t size, capacity;
  int exists;
};

struct cairn_open_file {
  struct cairn_file *file;
  size_t position;
  int flags, standard, is_open;
};

static struct cairn_file cairn_files[MAX_FILES];
static struct cairn_open_file cairn_open_files[MAX_OPEN] = {{.standard = 1, .is_open = 1}, {.standard = 2, .is_open = 1}, {.standard = 3, .is_open = 1}};

static struct cairn_open_file *cairn_opened(int fd) {
  if (fd < 0 || fd >= MAX_OPEN || !cairn_open_files[fd].is_open) {
    errno = EBADF;
    return NULL;
  }
  return &cairn_open_files[fd];
}

static struct cairn_file *cairn_find(const char *path) {
  for (int i = 0; i < MAX_FILES; i++) {
    if (cairn_files[i].exists && strcmp(cairn_files[i].name, path) == 0) return &cairn_files[i];
  }
  return NULL;
}

static struct cairn_file *cairn_create(const char *path) {
  for (int i = 0; i < MAX_FILES; i++) {
    struct cairn_file *f = &cairn_files[i];
    if (!f->exists) {
      if (strlen(path) >= sizeof f->name) return NULL;
      strcpy(f->name, path);
      f->exists = 1;
      f->size = 0;
      return f;
    }
  }
  return NULL;
}

int open(const char *path, int flags, ...) {
  __cairn_host_effect("open");
  struct cairn_file *file = cairn_find(path);
  if (file != NULL && (flags & O_CREAT) && (flags & O_EXCL)) {
    errno = EEXIST;
    return -1;
  }
  if (file == NULL && (flags & O_CREAT)) file = cairn_create(path);
  if (file == NULL) {
    errno = ENOENT;
    return -1;
  }
  if (flags & O_TRUNC) file->size = 0;
  for (int fd = 0; fd < MAX_OPEN; fd++) {
    if (!cairn_open_files[fd].is_open) {
      cairn_open_files[fd] = (struct cairn_open_file){file, 0, flags, 0, 1};
      return fd;
    }
  }
  errno = 24;
  return -1;
}

int open64(const char *path, int flags, ...) { return open(path, flags, 0666); }
int creat(const char *path, unsigned mode) { return open(path, 1 | O_CREAT | O_TRUNC, mode); }

int close(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  f->is_open = 0;
  return 0;
}

long read(int fd, void *to, size_t n) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->standard == 1) return n == 0 ? 0 : __cairn_read_input(to, n);
  if (f->standard != 0 || (f->flags & 3) == 1) {
    errno = EBADF;
    return -1;
  }
  size_t left = f->position < f->file->size ? f->file->size - f->position : 0;
  if (n > left) n = left;
  if (n != 0) memcpy(to, f->file->data + f->position, n);
  f->position += n;
  return (long)n;
}

static void cairn_reserve(struct cairn_file *file, size_t size) {
  if (size <= file->capacity) return;
  size_t capacity = size * 2 + 64;
  byte *data = __cairn_hidden_block(capacity);
  if (file->size != 0) memcpy(data, file->data, file->size);
  if (file->data != NULL) __cairn_release(file->data);
  file->data = data;
  file->capacity = capacity;
}

long write(int fd, const void *from, size_t n) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->standard > 1) {
    __cairn_write(f->standard - 1, from, n);
    return (long)n;
  }
  if (f->standard != 0 || (f->flags & 3) == 0) {
    errno = EBADF;
    return -1;
  }
  if (f->flags & O_APPEND) f->position = f->file->size;
  cairn_reserve(f->file, f->position + n);
  if (f->position > f->file->size) memset(f->file->data + f->file->size, 0, f->position - f->file->size);
  if (n != 0) memcpy(f->file->data + f->position, from, n);
  f->position += n;
  if (f->position > f->file->size) f->file->size = f->position;
  return (long)n;
}

long lseek(int fd, long offset, int whence) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->standard != 0) {
    errno = 29;
    return -1;
  }
  long base = whence == 0 ? 0 : whence == 1 ? (long)f->position : (long)f->file->size;
  if (base + offset < 0) {
    errno = EINVAL;
    return -1;
  }
  f->position = (size_t)(base + offset);
  return (long)f->position;
}

long lseek64(int fd, long offset, int whence) { return lseek(fd, offset, whence); }

int ftruncate(int fd, long size) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  cairn_reserve(f->file, (size_t)size);
  if ((size_t)size > f->file->size) memset(f->file->data + f->file->size, 0, (size_t)size - f->file->size);
  f->file->size = (size_t)size;
  return 0;
}

int unlink(const char *path) {
  __cairn_host_effect("unlink");
  struct cairn_file *file = cairn_find(path);
  if (file == NULL) {
    errno = ENOENT;
    return -1;
  }
  file->exists = 0;
  return 0;
}

int remove(const char *path) { return unlink(path); }

int rename(const char *from, const char *to) {
  __cairn_host_effect("rename");
  struct cairn_file *file = cairn_find(from);
  if (file == NULL || strlen(to) >= sizeof file->name) {
    errno = ENOENT;
    return -1;
  }
  struct cairn_file *old = cairn_find(to);
  if (old != NULL) old->exists = 0;
  strcpy(file->name, to);
  return 0;
}

int access(const char *path, int mode) {
  __cairn_host_effect("access");
  if (cairn_find(path) != NULL) return 0;
  errno = ENOENT;
  return -1;
}

int isatty(int fd) {
  errno = 25;
  return 0;
}

int dup(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  for (int i = 0; i < MAX_OPEN; i++) {
    if (!cairn_open_files[i].is_open) {
      cairn_open_files[i] = *f;
      return i;
    }
  }
  return -1;
}

int dup2(int fd, int to) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL || to < 0 || to >= MAX_OPEN) return -1;
  cairn_open_files[to] = *f;
  return to;
}

int fsync(int fd) { return 0; }
int getpid(void) { return 4242; }
int getppid(void) { return 4241; }
unsigned getuid(void) { return 1000; }
unsigned geteuid(void) { return 1000; }
unsigned getgid(void) { return 1000; }
unsigned getegid(void) { return 1000; }
int getpagesize(void) { return 4096; }

char *getcwd(char *to, size_t n) {
  if (to == NULL) to = malloc(n == 0 ? 2 : n);
  to[0] = '/';
  to[1] = 0;
  return to;
}

unsigned sleep(unsigned seconds) { return 0; }
int usleep(unsigned microseconds) { return 0; }
unsigned alarm(unsigned seconds) { return 0; }
