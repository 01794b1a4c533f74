/* gcd of two numbers up to 64, its inputs marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../gcd.c"

int main(void) {
  int a;
  int b;
  CREST_int(a);
  CREST_int(b);
  if (a < 1 || a > 64 || b < 1 || b > 64) {
    return 0;
  }
  return gcd(a, b);
}
