/* A program written for CREST, unchanged: ./cairn generate examples/harness_crest.c --function main */
#include <crest.h>

int main(void) {
  int a, b, c, d;
  CREST_int(a);
  CREST_int(b);
  CREST_int(c);
  CREST_int(d);
  if (a == 5) {
    if (b == 19) {
      if (c == 7) {
        if (d == 4) {
          return 1;
        }
      }
    }
  }
  return 0;
}
