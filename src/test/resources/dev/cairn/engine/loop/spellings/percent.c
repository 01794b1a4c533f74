/* Two characters behind a percent sign, as servers of web pages decode them: the byte, or -1. */
#include <klee/klee.h>

static int digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'f') {
    return c - 'a' + 10;
  }
  if (c >= 'A' && c <= 'F') {
    return c - 'A' + 10;
  }
  return -1;
}

/*@ requires h != '%'; */
int contract(char h, char l) {
  int high = digit(h);
  int low = digit(l);
  if (high < 0 || low < 0) {
    return -1;
  }
  int value = 16 * high + low;
  return value == 0 ? -1 : value < ' ' ? 1 : value > '~' ? 2 : value;
}

int assume_shifted(char h, char l) {
  klee_assume((h < '%') | (h > '%'));
  int high = digit(h);
  int low = digit(l);
  if ((high | low) < 0) {
    return -1;
  }
  int value = high << 4 | low;
  return !value ? -1 : value < 32 ? 1 : value > 126 ? 2 : value;
}

int unsigned_folded(unsigned char h, unsigned char l) {
  unsigned value = 0;
  if (h == '%') {
    return 0;
  }
  for (int i = 0; i < 2; i++) {
    unsigned char c = i ? l : h;
    unsigned char small = c | 0x20;
    if (c - '0' < 10u) {
      value = 16 * value + (c - '0');
    } else if (small - 'a' < 6u) {
      value = 16 * value + (small - 'a' + 10);
    } else {
      return -1;
    }
  }
  return value == 0 ? -1 : value < 32 ? 1 : value > 126 ? 2 : (int) value;
}

struct pair {
  char text[2];
};

int member(struct pair p) {
  long value = 0;
  if (p.text[0] == '%') {
    return 0;
  }
  for (const char *c = p.text + 1; c >= p.text; c--) {
    long d = digit(*c);
    if (d < 0) {
      return -1;
    }
    value += c == p.text ? 16 * d : d;
  }
  if (value == 0) {
    return -1;
  }
  if (value < 32) {
    return 1;
  }
  return value > 126 ? 2 : (int) value;
}

int wide(long h, long l) {
  if (h < -128 || h > 127 || l < -128 || l > 127 || h == '%') {
    return 0;
  }
  long value = 0;
  for (int i = 0; i < 2; i++) {
    long c = i ? l : h;
    if ((c >= '0') & (c <= '9')) {
      value = 16 * value + c - '0';
    } else if ((c >= 'a') & (c <= 'f')) {
      value = 16 * value + c - 'a' + 10;
    } else if ((c >= 'A') & (c <= 'F')) {
      value = 16 * value + c - 'A' + 10;
    } else {
      return -1;
    }
  }
  return value == 0 ? -1 : value < 32 ? 1 : value > 126 ? 2 : (int) value;
}

int wide_cast(long h, long l) {
  if (h < -128 || h > 127 || l < -128 || l > 127 || h == '%') {
    return 0;
  }
  int high = digit((char) h);
  int low = digit((char) l);
  if (high < 0 || low < 0) {
    return -1;
  }
  int value = 16 * high + low;
  return value == 0 ? -1 : value < ' ' ? 1 : value > '~' ? 2 : value;
}
