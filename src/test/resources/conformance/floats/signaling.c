/* Signalling NaNs are told from quiet ones. */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  unsigned long bits[] = {0x7ff0000000000001, 0x7ff8000000000000, 0x7ff0000000000000, 0x3ff0000000000000, 0xfff4000000000000};
  for (int i = 0; i < 5; i++) {
    double d;
    memcpy(&d, &bits[i], sizeof d);
    printf("%d %d\n", issignaling(d) != 0, isnan(d) != 0);
  }
  printf("%d\n", issignaling(1.0f) != 0);
  return 0;
}
