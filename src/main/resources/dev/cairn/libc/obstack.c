/* What the macros of obstack.h call. */
#include "cairn_libc.h"

struct _obstack_chunk {
  char *limit;
  struct _obstack_chunk *prev;
  char contents[4];
};

struct obstack {
  long chunk_size;
  struct _obstack_chunk *chunk;
  char *object_base;
  char *next_free;
  char *chunk_limit;
  union {
    long as_int;
    void *as_pointer;
  } temp;
  int alignment_mask;
  void *(*chunkfun)(void *, long);
  void (*freefun)(void *, struct _obstack_chunk *);
  void *extra_arg;
  unsigned use_extra_arg : 1;
  unsigned maybe_empty_object : 1;
  unsigned alloc_failed : 1;
};

void __cairn_exit(int status) __attribute__((noreturn));
int obstack_exit_failure = 1;
static void cairn_no_memory(void) { __cairn_exit(obstack_exit_failure); }
void (*obstack_alloc_failed_handler)(void) = cairn_no_memory;
int vasprintf(char **to, const char *format, va_list list);

static char *cairn_aligned(struct obstack *h, char *p) {
  return (char *)(((size_t)p + h->alignment_mask) & ~(size_t)h->alignment_mask);
}

static struct _obstack_chunk *cairn_chunk(struct obstack *h, long size) {
  struct _obstack_chunk *chunk = h->use_extra_arg ? h->chunkfun(h->extra_arg, size) : ((void *(*)(long))h->chunkfun)(size);
  if (chunk == NULL) obstack_alloc_failed_handler();
  h->chunk_limit = chunk->limit = (char *)chunk + size;
  return chunk;
}

static void cairn_drop(struct obstack *h, struct _obstack_chunk *chunk) {
  if (h->use_extra_arg) {
    h->freefun(h->extra_arg, chunk);
  } else {
    ((void (*)(void *))h->freefun)(chunk);
  }
}

static int cairn_begin(struct obstack *h, int size, int alignment) {
  h->alignment_mask = (alignment == 0 ? 16 : alignment) - 1;
  h->chunk_size = size == 0 ? 4064 : size;
  struct _obstack_chunk *chunk = h->chunk = cairn_chunk(h, h->chunk_size);
  h->next_free = h->object_base = cairn_aligned(h, chunk->contents);
  chunk->prev = NULL;
  h->maybe_empty_object = 0;
  h->alloc_failed = 0;
  return 1;
}

int _obstack_begin(struct obstack *h, int size, int alignment, void *(*allocate)(long), void (*release)(void *)) {
  h->chunkfun = (void *(*)(void *, long))allocate;
  h->freefun = (void (*)(void *, struct _obstack_chunk *))release;
  h->use_extra_arg = 0;
  return cairn_begin(h, size, alignment);
}

int _obstack_begin_1(struct obstack *h, int size, int alignment, void *(*allocate)(void *, long), void (*release)(void *, void *), void *argument) {
  h->chunkfun = allocate;
  h->freefun = (void (*)(void *, struct _obstack_chunk *))release;
  h->extra_arg = argument;
  h->use_extra_arg = 1;
  return cairn_begin(h, size, alignment);
}

void _obstack_newchunk(struct obstack *h, int length) {
  struct _obstack_chunk *old = h->chunk;
  long used = h->next_free - h->object_base;
  long size = used + length + (used >> 3) + h->alignment_mask + 100;
  if (size < h->chunk_size) size = h->chunk_size;
  struct _obstack_chunk *chunk = h->chunk = cairn_chunk(h, size);
  chunk->prev = old;
  char *base = cairn_aligned(h, chunk->contents);
  memcpy(base, h->object_base, used);
  if (!h->maybe_empty_object && h->object_base == cairn_aligned(h, old->contents)) {
    chunk->prev = old->prev;
    cairn_drop(h, old);
  }
  h->object_base = base;
  h->next_free = base + used;
  h->maybe_empty_object = 0;
}

static int cairn_holds(struct _obstack_chunk *chunk, void *object) {
  return (void *)chunk < object && object <= (void *)chunk->limit;
}

int _obstack_allocated_p(struct obstack *h, void *object) {
  struct _obstack_chunk *chunk = h->chunk;
  while (chunk != NULL && !cairn_holds(chunk, object)) chunk = chunk->prev;
  return chunk != NULL;
}

void obstack_free(struct obstack *h, void *object) {
  struct _obstack_chunk *chunk = h->chunk;
  while (chunk != NULL && !cairn_holds(chunk, object)) {
    struct _obstack_chunk *before = chunk->prev;
    cairn_drop(h, chunk);
    chunk = before;
    h->maybe_empty_object = 1;
  }
  if (chunk != NULL) {
    h->object_base = h->next_free = object;
    h->chunk_limit = chunk->limit;
    h->chunk = chunk;
  }
}

void _obstack_free(struct obstack *h, void *object) { obstack_free(h, object); }

int _obstack_memory_used(struct obstack *h) {
  int bytes = 0;
  for (struct _obstack_chunk *chunk = h->chunk; chunk != NULL; chunk = chunk->prev) bytes += chunk->limit - (char *)chunk;
  return bytes;
}

int obstack_vprintf(struct obstack *h, const char *format, va_list list) {
  char *text;
  int n = vasprintf(&text, format, list);
  if (n < 0) return n;
  if (h->next_free + n > h->chunk_limit) _obstack_newchunk(h, n);
  memcpy(h->next_free, text, n);
  h->next_free += n;
  free(text);
  return n;
}

int obstack_printf(struct obstack *h, const char *format, ...) { WITH_LIST(format, int, obstack_vprintf(h, format, list)) }
