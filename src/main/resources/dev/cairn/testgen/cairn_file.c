/*
 * Files that tests hand over as FILE *: in memory, without a buffer, so that every attempt to read at the end or to write
 * is seen and can fail, as closing can.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "cairn_support.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

struct cairn_file {
  FILE *stream;
  char *bytes;
  size_t size, position;
  int attempts, fails, is_pipe, is_closed;
  struct cairn_file *next;
};

static struct cairn_file *cairn_files;

static struct cairn_file *cairn_file_of(const void *stream) {
  struct cairn_file *file = cairn_files;
  while (file != NULL && (const void *)file->stream != stream) file = file->next;
  if (file == NULL) cairn_fail("%s is no file of the test\n", "the argument", 0);
  return file;
}

static int cairn_file_try(struct cairn_file *file) {
  file->attempts++;
  if (file->fails == 0 || file->attempts < file->fails) return 0;
  errno = EIO;
  return -1;
}

static ssize_t cairn_file_read(void *cookie, char *to, size_t count) {
  struct cairn_file *file = cookie;
  size_t left = file->position < file->size ? file->size - file->position : 0;
  if (left == 0) return cairn_file_try(file);
  if (count > left) count = left;
  memcpy(to, file->bytes + file->position, count);
  file->position += count;
  return (ssize_t)count;
}

static ssize_t cairn_file_write(void *cookie, const char *from, size_t count) {
  struct cairn_file *file = cookie;
  if (cairn_file_try(file) != 0) return 0;
  if (file->position + count > file->size) {
    size_t size = file->position + count;
    file->bytes = realloc(file->bytes, size);
    if (file->bytes == NULL) cairn_fail("no memory for %s of %lld bytes\n", "a file", (long long)size);
    memset(file->bytes + file->size, 0, size - file->size);
    file->size = size;
  }
  memcpy(file->bytes + file->position, from, count);
  file->position += count;
  return (ssize_t)count;
}

static int cairn_file_seek(void *cookie, off64_t *offset, int whence) {
  struct cairn_file *file = cookie;
  off64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? (off64_t)file->position : (off64_t)file->size;
  if (file->is_pipe || base + *offset < 0) {
    errno = ESPIPE;
    return -1;
  }
  *offset += base;
  file->position = (size_t)*offset;
  return 0;
}

static int cairn_file_close(void *cookie) {
  struct cairn_file *file = cookie;
  file->is_closed = 1;
  return cairn_file_try(file);
}

void *cairn_file(const void *content, unsigned long long size) {
  cookie_io_functions_t functions = {cairn_file_read, cairn_file_write, cairn_file_seek, cairn_file_close};
  struct cairn_file *file = cairn_zeroed(1, sizeof *file);
  file->bytes = cairn_zeroed(size + 1, 1);
  memcpy(file->bytes, content, size);
  file->size = size;
  file->stream = fopencookie(file, "r+", functions);
  if (file->stream == NULL) cairn_fail("no memory for %s\n", "a file", 0);
  setvbuf(file->stream, NULL, _IONBF, 0);
  file->next = cairn_files;
  cairn_files = file;
  return file->stream;
}

void cairn_file_fails(void *stream, int attempt) { cairn_file_of(stream)->fails = attempt; }

void cairn_file_is_pipe(void *stream) { cairn_file_of(stream)->is_pipe = 1; }

/* What a buffer of the program's still holds belongs to the file. */
static struct cairn_file *cairn_file_flushed(const void *stream) {
  struct cairn_file *file = cairn_file_of(stream);
  if (!file->is_closed) fflush(file->stream);
  return file;
}

int cairn_file_has(const void *stream, unsigned long long at, const void *bytes, unsigned long long count) {
  struct cairn_file *file = cairn_file_flushed(stream);
  return at + count <= file->size && memcmp(file->bytes + at, bytes, count) == 0;
}

int cairn_file_size(const void *stream) { return (int)cairn_file_flushed(stream)->size; }
