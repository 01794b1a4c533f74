int f(unsigned long a, unsigned long b) {
  if (a > 1 && b > 1 && a < 0xffffffffu && b < 0xffffffffu && a * b == 18446743979220271189ul) return 1;
  return 0;
}
