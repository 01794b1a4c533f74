#include <string.h>
#include <stdlib.h>
/*@ requires valid_read_string(a) && valid_read_string(b); */
int f(const char *a, const char *b) {
  if (strlen(a) < 12 || strlen(b) < 12) return 0;
  long x = strtol(a, 0, 10), y = strtol(b, 0, 16);
  if (x * y == 0x7fffffff12345l && strstr(b, a + 4) && strcmp(a, b) > 0) return 2;
  return 1;
}
