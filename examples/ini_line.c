/* Parses one line of an INI file: "[section]", "key = value", a comment, or nothing. */
#include <ctype.h>
#include <string.h>

enum line { LINE_EMPTY, LINE_COMMENT, LINE_SECTION, LINE_PAIR, LINE_ERROR };

static const char *skip_blanks(const char *p) {
  while (isspace((unsigned char)*p)) {
    p++;
  }
  return p;
}

/*@ requires \valid_read(text + (0 .. 11));
  @ requires text[11] == 0;
  @ requires \valid(name_length) && \valid(value);
  @*/
enum line ini_line(const char *text, int *name_length, const char **value) {
  const char *p = skip_blanks(text);
  *name_length = 0;
  *value = 0;
  if (*p == '\0') {
    return LINE_EMPTY;
  }
  if (*p == ';' || *p == '#') {
    return LINE_COMMENT;
  }
  if (*p == '[') {
    const char *end = strchr(p, ']');
    if (!end || end == p + 1) {
      return LINE_ERROR;
    }
    *name_length = (int)(end - p - 1);
    return *skip_blanks(end + 1) == '\0' ? LINE_SECTION : LINE_ERROR;
  }
  const char *key = p;
  while (isalnum((unsigned char)*p) || *p == '_') {
    p++;
  }
  if (p == key) {
    return LINE_ERROR;
  }
  *name_length = (int)(p - key);
  p = skip_blanks(p);
  if (*p != '=') {
    return LINE_ERROR;
  }
  *value = skip_blanks(p + 1);
  return LINE_PAIR;
}
