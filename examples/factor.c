/* After IPPC's "factor": the prime factors of n in ascending order, by subtraction and comparison only. */

static int quotient(int n, int d, int *rest) {
  int result = 0;
  while (n >= d) {
    n -= d;
    result++;
  }
  *rest = n;
  return result;
}

/*@ requires 2 <= n <= 200;
  @ requires \valid(factors + (0 .. 7));
  @*/
int factor(int n, int *factors) {
  int count = 0;
  int d = 2;
  while (n > 1) {
    int rest;
    int q = quotient(n, d, &rest);
    if (rest == 0) {
      factors[count] = d;
      count++;
      n = q;
    } else {
      d++;
    }
  }
  return count;
}
