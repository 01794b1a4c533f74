/* A number of up to four digits with an optional sign. */
/*@ requires \valid(s + (0..4)); */
int contract(const char s[5]) {
  int sign = 1, value = 0, i = 0;
  if (s[0] == '-') { sign = -1; i = 1; }
  while (i < 5 && s[i] >= '0' && s[i] <= '9') value = 10 * value + (s[i++] - '0');
  if (value > 999) return 1000;
  return sign * value;
}

static const unsigned char is_digit[256] = {
    ['0'] = 1, ['1'] = 1, ['2'] = 1, ['3'] = 1, ['4'] = 1, ['5'] = 1, ['6'] = 1, ['7'] = 1, ['8'] = 1, ['9'] = 1};

int by_table(const char s[5]) {
  int negative = *s == '-', value = 0;
  const char *end = s + 5;
  for (s += negative; s < end && is_digit[(unsigned char)*s]; s++) value = value * 10 + *s - '0';
  return value >= 1000 ? 1000 : negative ? -value : value;
}

int unsigned_digit(const unsigned char s[5]) {
  unsigned value = 0, i = s[0] == '-';
  for (; i < 5; i++) {
    unsigned digit = s[i] - '0';
    if (digit > 9) break;
    value = (value << 3) + (value << 1) + digit;
  }
  if (value > 999u) return 1000;
  return s[0] == '-' ? -(int)value : (int)value;
}

int wide(const char s[5]) {
  long long value = 0;
  int i = 0, minus = 0;
  if (!(s[i] != '-')) { minus = 1; i++; }
  do {
    if (i == 5) break;
    if ((s[i] < '0') | (s[i] > '9')) break;
    value = value * 10LL + (s[i] & 15);
    i++;
  } while (1);
  if (value / 1000 != 0) return 1000;
  return (int)(minus ? -value : value);
}

struct field { short size; char text[6]; };

static int digits(const struct field *f, int at, int value) {
  if (at >= 5 || f->text[at] > '9' || f->text[at] < '0') return value;
  return digits(f, at + 1, 10 * value + f->text[at] - 48);
}

int recursive(struct field f) {
  int minus = f.text[0] == 45;
  int value = digits(&f, minus, 0);
  if (value > 999) return 1000;
  return minus ? 0 - value : value;
}
