int f(const unsigned char p[10]) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < i; j++)
      if (p[i] == p[j] || p[i] > 9) return 0;
  unsigned n = 0;
  for (int i = 0; i < 10; i++) n = n * 10 + p[i];
  return n % 9973 == 17;
}
