int f(unsigned l, unsigned r, unsigned k) {
  for (int i = 0; i < 16; i++) {
    unsigned t = l ^ ((r << 5 | r >> 27) * (k + i)) % 65521;
    l = r;
    r = t;
  }
  return l == 0xdeadbeef && r == 0xcafebabe;
}
