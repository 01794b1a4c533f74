/* Is this valid UTF-8 (RFC 3629)? Overlong forms, surrogates and values above U+10FFFF are refused. */
#include <stddef.h>

static int is_continuation(unsigned char c) {
  return (c & 0xC0) == 0x80;
}

/*@ requires n <= 8;
  @ requires \valid_read(s + (0 .. n - 1));
  @*/
int utf8_valid(const unsigned char *s, size_t n) {
  size_t i = 0;
  while (i < n) {
    unsigned char c = s[i];
    if (c < 0x80) {
      i += 1;
    } else if (c >= 0xC2 && c <= 0xDF) {
      if (n - i < 2 || !is_continuation(s[i + 1])) {
        return 0;
      }
      i += 2;
    } else if ((c & 0xF0) == 0xE0) {
      if (n - i < 3 || !is_continuation(s[i + 1]) || !is_continuation(s[i + 2])) {
        return 0;
      }
      if (c == 0xE0 && s[i + 1] < 0xA0) {
        return 0;
      }
      if (c == 0xED && s[i + 1] > 0x9F) {
        return 0;
      }
      i += 3;
    } else if (c >= 0xF0 && c <= 0xF4) {
      if (n - i < 4 || !is_continuation(s[i + 1]) || !is_continuation(s[i + 2]) ||
          !is_continuation(s[i + 3])) {
        return 0;
      }
      if (c == 0xF0 && s[i + 1] < 0x90) {
        return 0;
      }
      if (c == 0xF4 && s[i + 1] > 0x8F) {
        return 0;
      }
      i += 4;
    } else {
      return 0;
    }
  }
  return 1;
}
