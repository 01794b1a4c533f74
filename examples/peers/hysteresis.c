/* A thermostat over eight values; its inputs are marked for every tool that knows CREST's macros. */
#include <crest.h>

#include "../hysteresis.c"

int main(void) {
  signed char values[8];
  for (int i = 0; i < 8; i++) {
    char value;
    CREST_char(value);
    values[i] = (signed char)value;
  }
  return hysteresis(values, 8);
}
