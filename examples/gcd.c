/* After IPPC's "gcd": the binary algorithm, with subtraction and comparison only. */

static int is_even(int n) {
  while (n > 1) {
    n -= 2;
  }
  return n == 0;
}

static int half(int n) {
  int result = 0;
  while (n > 1) {
    n -= 2;
    result++;
  }
  return result;
}

/*@ requires 1 <= a <= 64 && 1 <= b <= 64; */
int gcd(int a, int b) {
  int twos = 1;
  while (a != b) {
    if (is_even(a) && is_even(b)) {
      a = half(a);
      b = half(b);
      twos += twos;
    } else if (is_even(a)) {
      a = half(a);
    } else if (is_even(b)) {
      b = half(b);
    } else if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
  }
  return a * twos;
}

/* Euclid by subtraction, as most people write it. */
/*@ requires 1 <= a <= 64 && 1 <= b <= 64; */
int euclid(int a, int b) {
  while (a != b) {
    if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
  }
  return a;
}
