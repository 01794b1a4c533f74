/* Merges two sorted arrays of at most three numbers; its inputs are marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../merge.c"

static int is_sorted(const int *a, int n) {
  for (int i = 1; i < n; i++) {
    if (a[i - 1] > a[i]) {
      return 0;
    }
  }
  return 1;
}

int main(void) {
  int a[3];
  int b[3];
  int both[6];
  int n;
  int m;
  CREST_int(n);
  CREST_int(m);
  if (n < 0 || n > 3 || m < 0 || m > 3) {
    return 0;
  }
  for (int i = 0; i < 3; i++) {
    CREST_int(a[i]);
    CREST_int(b[i]);
  }
  if (!is_sorted(a, n) || !is_sorted(b, m)) {
    return 0;
  }
  merge(a, b, both, n, m);
  return 1;
}
