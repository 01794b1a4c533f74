int f(double x) {
  double y = x;
  for (int i = 0; i < 8; i++) y = (y + x / y) / 2;
  return y * y == x && y != (double)(long)y;
}
