/* How two parts of a disk lie, as tables of partitions are checked: apart, touching, the same, one in the other, or crossing. */
#include <klee/klee.h>

/*@ requires 0 <= a && a < b && b <= 1000;
    requires 0 <= c && c < d && d <= 1000; */
int contract(int a, int b, int c, int d) {
  if (b < c || d < a) {
    return 0;
  }
  if (b == c || d == a) {
    return 1;
  }
  if (a == c && b == d) {
    return 2;
  }
  if (a <= c && d <= b) {
    return 3;
  }
  return c <= a && b <= d ? 4 : 5;
}

int assume_bits(int a, int b, int c, int d) {
  klee_assume((a >= 0) & (a < b) & (b <= 1000) & (c >= 0) & (c < d) & (d <= 1000));
  return contract(a, b, c, d);
}

int nested(int a, int b, int c, int d) {
  if (a >= 0) {
    if (b > a && b <= 1000) {
      if (c >= 0) {
        if (d > c && d <= 1000) {
          return contract(a, b, c, d);
        }
      }
    }
  }
  return -1;
}

struct part {
  unsigned short first;
  unsigned short size;
};

int sizes(struct part p, struct part q) {
  if (p.size == 0 || q.size == 0 || p.first + p.size > 1000 || q.first + q.size > 1000) {
    return -1;
  }
  return contract(p.first, p.first + p.size, q.first, q.first + q.size);
}

int wide_in_array(long ends[4]) {
  for (int i = 0; i < 4; i += 2) {
    if (ends[i] < 0 || ends[i] >= ends[i + 1] || ends[i + 1] > 1000) {
      return -1;
    }
  }
  long before = ends[2] - ends[1];
  long behind = ends[0] - ends[3];
  if (before > 0 || behind > 0) {
    return 0;
  }
  if (before == 0 || behind == 0) {
    return 1;
  }
  long left = ends[2] - ends[0];
  long right = ends[1] - ends[3];
  if (left == 0 && right == 0) {
    return 2;
  }
  if (left >= 0 && right >= 0) {
    return 3;
  }
  return left <= 0 && right <= 0 ? 4 : 5;
}
