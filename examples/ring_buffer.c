/* A ring buffer of bytes with a fixed capacity, as found in many drivers. */
#include <stdbool.h>
#include <stdint.h>

#define CAPACITY 8

struct ring {
  uint8_t data[CAPACITY];
  uint8_t head; /* next to read */
  uint8_t count;
};

/*@ requires \valid(r);
  @ requires r->head < CAPACITY && r->count <= CAPACITY;
  @*/
bool ring_put(struct ring *r, uint8_t byte) {
  if (r->count == CAPACITY) {
    return false;
  }
  uint8_t tail = (uint8_t)((r->head + r->count) % CAPACITY);
  r->data[tail] = byte;
  r->count++;
  return true;
}

/*@ requires \valid(r) && \valid(byte);
  @ requires r->head < CAPACITY && r->count <= CAPACITY;
  @*/
bool ring_get(struct ring *r, uint8_t *byte) {
  if (r->count == 0) {
    return false;
  }
  *byte = r->data[r->head];
  r->head++;
  if (r->head == CAPACITY) {
    r->head = 0;
  }
  r->count--;
  return true;
}

/* How many of the stored bytes equal the given one? */
/*@ requires \valid_read(r);
  @ requires r->head < CAPACITY && r->count <= CAPACITY;
  @*/
int ring_count_equal(const struct ring *r, uint8_t byte) {
  int found = 0;
  for (int i = 0; i < r->count; i++) {
    if (r->data[(r->head + i) % CAPACITY] == byte) {
      found++;
    }
  }
  return found;
}
