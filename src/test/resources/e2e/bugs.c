#include <stdlib.h>

int out_of_bounds(int i) {
  int a[4] = {0};
  if (i >= 0 && i <= 4) {
    a[i] = 7; // defect
    return a[0];
  }
  return -1;
}

int divides_by_zero(int a, int b) {
  if (a > 100) {
    return a / (b - 3); // defect
  }
  return 0;
}

int null_pointer(int *p, int x) {
  if (x == 42) {
    p = 0;
  }
  return *p; // defect
}

int use_after_free(int n) {
  int *p = malloc(sizeof *p);
  if (!p) {
    return -1;
  }
  *p = n;
  free(p);
  if (n > 3) {
    return *p; // defect
  }
  return 0;
}

int endless(int n) {
  while (n != 77) { // defect
    n = n;
  }
  return n;
}

int deep(int n) {
  return deep(n + 1) + 1; // defect
}

void host(int n) {
  if (n == 7) {
    system("touch cairn-was-here");
  }
}
