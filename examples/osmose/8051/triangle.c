/* After OSMOSE's "triangle": what kind of triangle has these sides? */
unsigned char is_side(unsigned char a, unsigned char b, unsigned char c) {
  if (a > 127 || b > 127 || c > 127) {
    return 0;
  }
  if (a + b <= c) {
    return 0;
  }
  return 1;
}

unsigned char is_triangle(unsigned char a, unsigned char b, unsigned char c) {
  if (!is_side(a, b, c)) {
    return 0;
  }
  if (!is_side(b, c, a)) {
    return 0;
  }
  return is_side(c, a, b);
}

unsigned char equal(unsigned char a, unsigned char b) {
  if (a == b) {
    return 1;
  }
  return 0;
}

unsigned char triangle(unsigned char a, unsigned char b, unsigned char c) {
  if (!is_triangle(a, b, c)) {
    return 0;
  }
  if (equal(a, b) && equal(b, c)) {
    return 3;
  }
  if (equal(a, b) || equal(b, c) || equal(a, c)) {
    return 2;
  }
  return 1;
}

void main(void) { triangle(1, 2, 3); }
