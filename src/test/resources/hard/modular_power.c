int f(unsigned long base, unsigned long e) {
  unsigned long r = 1, m = 1000000007ul;
  base %= m;
  while (e) { if (e & 1) r = r * base % m; base = base * base % m; e >>= 1; }
  if (r == 123456789ul && base > 5) return 1;
  return 0;
}
