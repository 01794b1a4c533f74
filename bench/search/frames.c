/* Frames of a field bus as bytes: a length, an address, a function, records of type and length, a sum. */
#include <stdint.h>

enum { READ = 3, WRITE = 6, MANY = 16, TEXT = 0x2b };

struct counters {
  int short_frames, bad_sums, records, holes;
};

static uint8_t sum(const uint8_t *at, unsigned length) {
  uint8_t all = 0;
  while (length--) all = (uint8_t)(all * 3 + *at++);
  return all;
}

static int records(const uint8_t *at, unsigned length, struct counters *seen) {
  unsigned depth = 0, place = 0;
  while (place + 2 <= length) {
    uint8_t type = at[place], size = at[place + 1];
    place += 2;
    if (type == 0x30) {
      if (++depth > 5) return -10;
      continue;
    }
    if (type == 0x00) {
      if (depth == 0) return -11;
      depth--;
      seen->holes++;
      continue;
    }
    if (place + size > length) return -12;
    switch (type) {
      case 1:
        if (size != 1) return -13;
        if (at[place] > 1) return -14;
        break;
      case 2: {
        int32_t value = 0;
        if (size == 0 || size > 4) return -15;
        for (unsigned i = 0; i < size; i++) value = value * 256 + at[place + i];
        if (value == 0x0102 && depth == 2) seen->records += 100;
        break;
      }
      case 4:
        for (unsigned i = 0; i < size; i++)
          if (at[place + i] < 32 || at[place + i] > 126) return -16;
        break;
      default:
        if (type & 0x80) return -17;
    }
    place += size;
    seen->records++;
  }
  if (depth) return -18;
  return seen->records > 3 ? 2 : 1;
}

int frame(const uint8_t bytes[40], unsigned length) {
  struct counters seen = {0};
  if (length > 40 || length < 4) return -1;
  if (bytes[0] != length) return -2;
  if (sum(bytes, length - 1) != bytes[length - 1]) return -3;
  switch (bytes[2]) {
    case READ:
      return length == 8 && bytes[3] < 10 ? 3 : -4;
    case WRITE:
      return length == 10 ? (bytes[4] << 8 | bytes[5]) > 1000 ? 5 : 4 : -5;
    case MANY:
      if (bytes[3] * 2u + 5 != length) return -6;
      return 6;
    case TEXT:
      return records(bytes + 3, length - 4, &seen);
    default:
      return bytes[2] & 0x80 ? -8 : -7;
  }
}
