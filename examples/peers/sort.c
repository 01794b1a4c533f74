/* Bubble sort of six numbers; its inputs are marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../bsort.c"

int main(void) {
  int a[6];
  for (int i = 0; i < 6; i++) {
    CREST_int(a[i]);
  }
  bsort(a, 6);
  return a[0] <= a[5];
}
