int f(const unsigned char *s, unsigned n) {
  unsigned state = 0, count = 0;
  for (unsigned i = 0; s && i < n; i++) {
    if (state) {
      if ((s[i] & 0xc0) != 0x80) return -1;
      state--;
    } else if (s[i] >= 0xf0) state = 3;
    else if (s[i] >= 0xe0) state = 2;
    else if (s[i] >= 0xc0) state = 1;
    if (!state) count++;
  }
  return count == 40 && !state;
}
