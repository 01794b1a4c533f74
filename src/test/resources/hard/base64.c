static int six(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}
int f(const char *s) {
  unsigned long bits = 0;
  int n = 0;
  while (s && s[n] && n < 10) {
    int v = six(s[n++]);
    if (v < 0) return -1;
    bits = bits << 6 | (unsigned)v;
  }
  return bits == 0x123456789abcdefUL;
}
