/* Uses the queue of job_queue.c, of which it sees the functions alone: name both files. */
#include "job_queue.h"

/* Takes the next two jobs and puts the more urgent one back; -1 when there are fewer. */
int keep_urgent(struct job_queue *q) {
  int first = 0, second = 0;
  if (job_queue_length(q) < 2) return -1;
  job_queue_pop(q, &first);
  job_queue_pop(q, &second);
  if (first == second) return 0;
  return job_queue_push(q, first > second ? first : second) == 0 ? 1 : 2;
}
