/* Primality by subtraction up to 60, spelled in six ways. */
void __CPROVER_assume(int);

static int divides(int d, int n) {
  while (n > 0) {
    n -= d;
  }
  return n == 0;
}

/*@ requires 2 <= n <= 60; */
int contract(int n) {
  for (int d = 2; d < n; d++) {
    if (divides(d, n)) {
      return 0;
    }
  }
  return 1;
}

int assume_bits(int n) {
  __CPROVER_assume((n >= 2) & (n <= 60));
  return contract(n);
}

int assume_difference(int n) {
  __CPROVER_assume((unsigned)(n - 2) <= 58u);
  return contract(n);
}

int nested(int n) {
  if (n > 1 && !(n > 60)) {
    return contract(n);
  }
  return 0;
}

/*@ requires 2 <= n && n <= 60; */
int short_type(short n) {
  short d = 2;
  while (d < n) {
    short rest = n;
    do {
      rest -= d;
    } while (rest > 0);
    if (!rest) {
      return 0;
    }
    d++;
  }
  return 1;
}

/*@ requires 2 <= n <= 60; */
long long added_up(long long n) {
  for (long long d = 2; d < n; d++) {
    long long multiple = 0;
    while (multiple < n) {
      multiple += d;
    }
    if (multiple == n) {
      return 0;
    }
  }
  return 1;
}
