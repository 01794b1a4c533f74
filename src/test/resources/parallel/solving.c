/* Most of the time goes into the solver: products of inputs, one path for each set of equations. */
int products(int a, int b, int c, int d) {
  int n = 0;
  if (a * b == 1234567)
    n += 1;
  if (b * c - a == 7654321)
    n += 2;
  if (a * a + b * b == 1000001)
    n += 4;
  if (c * d + a * 3 == 99999)
    n += 8;
  if ((a ^ d) * 17 == b + 12345)
    n += 16;
  if (a * d > 100000 && b * d < 2000)
    n += 32;
  return n;
}
