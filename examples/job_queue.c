/* The queue of job_queue.h: a ring of fixed size. */
#include "job_queue.h"

#include <stdlib.h>

struct job_queue {
  unsigned capacity, first, length;
  int *jobs;
};

struct job_queue *job_queue_new(unsigned capacity) {
  struct job_queue *q;
  if (capacity == 0 || capacity > 100) return NULL;
  q = malloc(sizeof *q);
  if (q == NULL) return NULL;
  q->jobs = malloc(capacity * sizeof *q->jobs);
  if (q->jobs == NULL) {
    free(q);
    return NULL;
  }
  q->capacity = capacity;
  q->first = 0;
  q->length = 0;
  return q;
}

/* -1 when it is full. */
int job_queue_push(struct job_queue *q, int priority) {
  if (q->length == q->capacity) return -1;
  q->jobs[(q->first + q->length) % q->capacity] = priority;
  q->length++;
  return 0;
}

/* -1 when it is empty. */
int job_queue_pop(struct job_queue *q, int *priority) {
  if (q->length == 0) return -1;
  *priority = q->jobs[q->first];
  q->first = (q->first + 1) % q->capacity;
  q->length--;
  return 0;
}

unsigned job_queue_length(const struct job_queue *q) { return q->length; }

void job_queue_free(struct job_queue *q) {
  if (q == NULL) return;
  free(q->jobs);
  free(q);
}
