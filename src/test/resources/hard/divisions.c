int f(unsigned long a, unsigned long b, unsigned long c) {
  if (b && c && a / b % c == 77777777 && a % b / c == 12345 && b % c * a == 99999999999ul) return 1;
  return 0;
}
