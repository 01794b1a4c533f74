int f(unsigned long a, unsigned long b) {
  return a > 1 && b > 1 && a * a + b * b * b == 0x7fffffffffffffe7UL && a % b == 12345;
}
