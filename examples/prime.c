/* After IPPC's "prime": primality by subtraction and comparison only. */

static int divides(int d, int n) {
  while (n > 0) {
    n -= d;
  }
  return n == 0;
}

/*@ requires 0 <= n <= 200; */
int prime(int n) {
  if (n < 2) {
    return 0;
  }
  for (int d = 2; d < n; d++) {
    if (divides(d, n)) {
      return 0;
    }
  }
  return 1;
}
