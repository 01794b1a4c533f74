/* What kind of triangle has these sides? The classic of the testing literature. */

enum triangle { NOT_A_TRIANGLE, SCALENE, ISOSCELES, EQUILATERAL };

static int is_triangle(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0) {
    return 0;
  }
  /* Written with differences, which cannot overflow here. */
  return a - b < c && b - c < a && c - a < b;
}

enum triangle triangle(int a, int b, int c) {
  if (!is_triangle(a, b, c)) {
    return NOT_A_TRIANGLE;
  }
  if (a == b && b == c) {
    return EQUILATERAL;
  }
  if (a == b || b == c || a == c) {
    return ISOSCELES;
  }
  return SCALENE;
}
