/* Fields of a record, read by a cursor up to an end: both point into one buffer. */
#include <stddef.h>

/* The number at the cursor, which is moved behind it; -1 when there is none. */
int read_number(const char **cursor, const char *end) {
  const char *p = *cursor;
  int value = 0;
  if (p >= end || *p < '0' || *p > '9')
    return -1;
  while (p < end && *p >= '0' && *p <= '9') {
    if (value > 999)
      return -1;
    value = 10 * value + (*p++ - '0');
  }
  *cursor = p;
  return value;
}

/* How many fields there are between begin and end, separated by commas; quoted ones may hold commas. */
size_t count_fields(const char *begin, const char *end) {
  size_t count = 1;
  int quoted = 0;
  if (begin == end)
    return 0;
  for (const char *p = begin; p < end; p++) {
    if (*p == '"')
      quoted = !quoted;
    else if (*p == ',' && !quoted)
      count++;
  }
  return quoted ? 0 : count;
}

/* Where the text ends without the blanks at its end. */
const char *trimmed_end(const char *begin, const char *end) {
  while (end > begin && (end[-1] == ' ' || end[-1] == '\t'))
    end--;
  return end;
}
