/* An event loop with callbacks: handlers are called in turn, and may remove themselves or end the loop. */
#include <stddef.h>

enum event { EVENT_NONE, EVENT_READ, EVENT_TIMER, EVENT_QUIT };
enum answer { KEEP, REMOVE, STOP };

typedef enum answer (*handler)(enum event event, void *data);

struct loop {
  enum event (*next)(void *source);
  void *source;
  handler handlers[2];
  void *data[2];
  int count;
  unsigned dropped;
};

/* Adds a handler; -1 when there is no room. */
int loop_add(struct loop *loop, handler call, void *data) {
  if (call == NULL || loop->count < 0 || loop->count >= 2) return -1;
  loop->handlers[loop->count] = call;
  loop->data[loop->count] = data;
  return loop->count++;
}

/* Hands an event to the handlers in turn; 1 when one of them wants to stop. */
static int dispatch(struct loop *loop, enum event event) {
  for (int i = 0; i < loop->count && i < 2; i++) {
    if (loop->handlers[i] == NULL) continue;
    switch (loop->handlers[i](event, loop->data[i])) {
      case KEEP: break;
      case REMOVE: loop->handlers[i] = NULL; break;
      case STOP: return 1;
    }
  }
  return 0;
}

/* Runs until the source has no more, a handler stops it, or somebody quits; the number of events. */
int loop_run(struct loop *loop, int most) {
  int events = 0;
  while (events < most && events < 3) {
    enum event event = loop->next == NULL ? EVENT_NONE : loop->next(loop->source);
    if (event == EVENT_NONE) break;
    events++;
    if (event == EVENT_QUIT) return events;
    if (loop->count == 0) {
      loop->dropped++;
    } else if (dispatch(loop, event)) {
      return -events;
    }
  }
  return events;
}
