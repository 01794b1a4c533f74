int f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += i ^ n;
  if (s == 123456789u) return 1;
  return 0;
}
