int f(unsigned long x) {
  unsigned long r = 0, y = x * 0x9E3779B97F4A7C15UL;
  for (int i = 0; i < 64; i++) r |= (y >> i & 1) << (63 - i);
  return r * r == x + 3;
}
