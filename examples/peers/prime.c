/* Is a number up to 200 prime? Its input is marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../prime.c"

int main(void) {
  int n;
  CREST_int(n);
  if (n < 0 || n > 200) {
    return 0;
  }
  return prime(n);
}
