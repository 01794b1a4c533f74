/* After OSMOSE's "merge": three functions. Two ordered arrays of K numbers are merged; what is out of range is clipped. */

static int clipped;

static signed char clip(signed char number) {
  if (number > 100) {
    clipped++;
    return 100;
  }
  if (number < -100) {
    clipped++;
    return -100;
  }
  return number;
}

static void put(signed char *merged, int at, signed char number) { merged[at] = clip(number); }

/*@ requires \valid(a + (0 .. K - 1));
  @ requires \valid(b + (0 .. K - 1));
  @ requires \valid(merged + (0 .. 2 * K - 1)) && \separated(merged + (0 .. 2 * K - 1), a + (0 .. K - 1), b + (0 .. K - 1));
  @*/
void merge(signed char *a, signed char *b, signed char *merged) {
  int i = 0;
  int j = 0;
  while (i < K && j < K) {
    if (a[i] < b[j]) {
      put(merged, i + j, a[i]);
      i++;
    } else {
      put(merged, i + j, b[j]);
      j++;
    }
  }
  while (i < K) {
    put(merged, i + j, a[i]);
    i++;
  }
  while (j < K) {
    put(merged, i + j, b[j]);
    j++;
  }
}
