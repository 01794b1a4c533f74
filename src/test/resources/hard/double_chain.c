int f(double x, double y) {
  for (int i = 0; i < 40; i++) {
    x = x * x * 0.5 + y;
    y = y / (x + 1.25) - x;
  }
  if (x > 0.123 && x < 0.124 && y < -0.7) return 1;
  return 0;
}
