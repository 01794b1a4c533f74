/* The place of a number in a sorted table, by halving. */
#include <stdint.h>
#include <stddef.h>

static const int table[15] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47};

/*@ requires 0 <= x <= 100; */
int contract(int x) {
  int low = 0, high = 14;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (table[middle] == x) return middle;
    if (table[middle] < x) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

int unsigned_check(unsigned x) {
  if (x > 100u) return -2;
  size_t low = 0, high = 15;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if ((unsigned)table[middle] == x) return (int)middle;
    if ((unsigned)table[middle] < x) low = middle + 1;
    else high = middle;
  }
  return -1;
}

int by_pointers(long long x) {
  if ((x < 0) | (x > 100)) return -2;
  const int *low = table, *end = table + 15;
  while (low != end) {
    const int *middle = low + (end - low) / 2;
    long long d = x - *middle;
    if (d == 0) return (int)(middle - table);
    if (d > 0) low = middle + 1;
    else end = middle;
  }
  return -1;
}

int recursive_part(int x, int low, int count) {
  if (count == 0) return -1;
  int half = count >> 1, y = table[low + half];
  return y == x ? low + half : y < x ? recursive_part(x, low + half + 1, count - half - 1) : recursive_part(x, low, half);
}

int recursive(unsigned char x) {
  return x <= 100 ? recursive_part(x, 0, 15) : -2;
}

struct key { char tag; short value; };

int member(const struct key *k) {
  if (k == NULL || !(k->value >= 0 && k->value <= 100)) return -2;
  int low = 0, count = 15;
  for (; count != 0;) {
    int half = count / 2;
    int order = (table[low + half] > k->value) - (table[low + half] < k->value);
    switch (order) {
      case 0: return low + half;
      case -1: low += half + 1; count -= half + 1; break;
      default: count = half;
    }
  }
  return -1;
}
