/* Is a square of 3x3 numbers magic? Its inputs are marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../magic_square.c"

int main(void) {
  unsigned char cells[9];
  for (int i = 0; i < 9; i++) {
    CREST_unsigned_char(cells[i]);
  }
  return square3(cells);
}
