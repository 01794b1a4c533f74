/* The factors of a number up to 200; its input is marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../factor.c"

int main(void) {
  int n;
  int factors[8];
  CREST_int(n);
  if (n < 2 || n > 200) {
    return 0;
  }
  return factor(n, factors);
}
