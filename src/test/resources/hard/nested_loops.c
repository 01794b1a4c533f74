int f(unsigned short a, unsigned short b, unsigned short c) {
  unsigned n = 0;
  for (unsigned i = 0; i < a; i++)
    for (unsigned j = 0; j < b; j++)
      for (unsigned k = 0; k < c; k++) n += i * j ^ k;
  return n == 77777;
}
