/* After OSMOSE's "triangle": three functions, calls two deep. Sides count as equal when they differ by at most K. */

static int absolute(int number) {
  if (number < 0) {
    return -number;
  }
  return number;
}

static int are_equal(int a, int b) { return absolute(a - b) <= K; }

/*@ requires 0 <= a <= 1000 && 0 <= b <= 1000 && 0 <= c <= 1000; */
int triangle(int a, int b, int c) {
  int equal = 0;
  if (a + b <= c || b + c <= a || c + a <= b) {
    return 0;
  }
  if (are_equal(a, b)) {
    equal++;
  }
  if (are_equal(b, c)) {
    equal++;
  }
  if (are_equal(a, c)) {
    equal++;
  }
  if (equal == 3) {
    return 3;
  }
  if (equal > 0) {
    return 2;
  }
  return 1;
}
