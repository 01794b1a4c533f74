/* A handle whose users never see inside: made, used and given back by its own functions. */
#include <stdlib.h>

struct counter;
struct counter *counter_new(unsigned limit);
int counter_add(struct counter *c, unsigned n);
int counter_is_full(const struct counter *c);
void counter_free(struct counter *c);

struct counter {
  unsigned value;
  unsigned limit;
};

struct counter *counter_new(unsigned limit) {
  struct counter *c;
  if (limit == 0) return NULL;
  c = malloc(sizeof *c);
  if (c == NULL) return NULL;
  c->value = 0;
  c->limit = limit;
  return c;
}

/* Adds n, up to the limit; 1 when it did not fit. */
int counter_add(struct counter *c, unsigned n) {
  if (n > c->limit - c->value) {
    c->value = c->limit;
    return 1;
  }
  c->value += n;
  return 0;
}

int counter_is_full(const struct counter *c) { return c != NULL && c->value == c->limit; }

void counter_free(struct counter *c) { free(c); }

/* The same through its own functions alone: what a caller can bring about. */
int counter_story(unsigned limit, unsigned first, unsigned second) {
  struct counter *c = counter_new(limit);
  int full;
  if (c == NULL) return -1;
  if (counter_add(c, first) || counter_add(c, second)) {
    counter_free(c);
    return 1;
  }
  full = counter_is_full(c);
  counter_free(c);
  return full ? 2 : 0;
}
