/* Which of three words is it? Six spellings. */
#include <string.h>
void __CPROVER_assume(int);

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int contract(const char *s) {
  if (!strcmp(s, "while")) {
    return 1;
  }
  if (!strcmp(s, "return")) {
    return 2;
  }
  return strcmp(s, "if") == 0 ? 3 : 0;
}

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int by_length(const char *s) {
  switch (strlen(s)) {
    case 2:
      return memcmp(s, "if", 2) == 0 ? 3 : 0;
    case 5:
      return memcmp(s, "while", 5) == 0 ? 1 : 0;
    case 6:
      return memcmp(s, "return", 6) == 0 ? 2 : 0;
    default:
      return 0;
  }
}

static int same(const char *s, const char *t) {
  while (*s && *s == *t) {
    s++;
    t++;
  }
  return *s == *t;
}

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int by_hand(const char *s) {
  return same(s, "while") ? 1 : same(s, "return") ? 2 : same(s, "if") ? 3 : 0;
}

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int joined_bits(const char *s) {
  if ((s[0] == 'w') & (s[1] == 'h') & (s[2] == 'i') & (s[3] == 'l') & (s[4] == 'e') & (s[5] == 0)) {
    return 1;
  }
  if ((s[0] == 'r') & (s[1] == 'e') & (s[2] == 't') & (s[3] == 'u') & (s[4] == 'r') & (s[5] == 'n') & (s[6] == 0)) {
    return 2;
  }
  return (s[0] == 'i') & (s[1] == 'f') & (s[2] == 0) ? 3 : 0;
}

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int folded(const unsigned char *s) {
  unsigned long long bits = 0;
  for (int i = 0; i < 7 && s[i]; i++) {
    bits = bits << 8 | s[i];
  }
  return bits == 0x7768696c65 ? 1 : bits == 0x72657475726e ? 2 : bits == 0x6966 ? 3 : 0;
}

/*@ requires \valid_read(s + (0 .. 7)) && s[7] == 0; */
int differences(const char *s) {
  static const char words[3][8] = {"while", "return", "if"};
  for (int w = 0; w < 3; w++) {
    int difference = 0;
    for (int i = 0; i < 8 && !difference && (i == 0 || words[w][i - 1]); i++) {
      difference = s[i] - words[w][i];
    }
    if (difference == 0) {
      return w + 1;
    }
  }
  return 0;
}
