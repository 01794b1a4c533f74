int f(long a, long b, long c) {
  if (a * a * a + b * b * b + c * c * c == 42 && a > 1 && b < -1 && c != 0) return 1;
  return 0;
}
