/* A ring of eight places: how many are free after some were put in and taken out. */
#include <stdint.h>

/*@ requires 0 <= head < 8 && 0 <= tail < 8 && 0 <= puts <= 3; */
int contract(int head, int tail, int puts) {
  int used = (head - tail + 8) % 8;
  for (int i = 0; i < puts; i++) {
    if (used == 7) return -1;
    head = (head + 1) % 8;
    used++;
  }
  return head < tail ? 1 : 0;
}

int masked(unsigned head, unsigned tail, unsigned puts) {
  if (head > 7 || tail > 7 || puts > 3) return -2;
  unsigned used = (head - tail) & 7u;
  while (puts--) {
    if (used == 7) return -1;
    head = (head + 1) & 7u;
    used++;
  }
  return head < tail;
}

struct ring { uint8_t head, tail; };

int members(struct ring r, uint8_t puts) {
  if ((r.head >= 8) | (r.tail >= 8) | (puts >= 4)) return -2;
  int used = r.head - r.tail;
  if (used < 0) used += 8;
  for (int i = 1; i <= puts; i++) {
    if (used >= 7) return -1;
    r.head++;
    if (r.head == 8) r.head = 0;
    used += 1;
  }
  return r.head < r.tail ? 1 : 0;
}

int wide(long head, long tail, long puts) {
  if (!(0 <= head && head <= 7)) return -2;
  if (!(0 <= tail && tail <= 7)) return -2;
  if (!(0 <= puts && puts <= 3)) return -2;
  long used = (8 + head - tail) % 8, i = 0;
  while (i != puts) {
    if (used > 6) return -1;
    head = head == 7 ? 0 : head + 1;
    used = used + 1;
    i++;
  }
  return head - tail < 0;
}

static int put(int head, int tail, int used, int puts) {
  if (puts == 0) return head < tail;
  if (used == 7) return -1;
  return put((head + 1) % 8, tail, used + 1, puts - 1);
}

int recursive(int at[2], int puts) {
  if (at[0] < 0 || at[0] > 7 || at[1] < 0 || at[1] > 7) return -2;
  if (puts < 0 || puts > 3) return -2;
  return put(at[0], at[1], (at[0] + 8 - at[1]) % 8, puts);
}
