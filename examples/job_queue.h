/* A queue whose users never see inside. */
#ifndef JOB_QUEUE_H
#define JOB_QUEUE_H

struct job_queue;

struct job_queue *job_queue_new(unsigned capacity);
int job_queue_push(struct job_queue *q, int priority);
int job_queue_pop(struct job_queue *q, int *priority);
unsigned job_queue_length(const struct job_queue *q);
void job_queue_free(struct job_queue *q);

#endif
