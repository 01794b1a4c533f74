/* Four different numbers in a square, with equal sums where they have to be. */
T magic(P first, P second, P third, P fourth) {
  BETWEEN(first, 1, 9);
  BETWEEN(second, 1, 9);
  BETWEEN(third, 1, 9);
  BETWEEN(fourth, 1, 9);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(c, third);
  HOLD(d, fourth);
  if (OR(OR(SAME(GET(a), GET(b)), SAME(GET(a), GET(c))), OR(SAME(GET(b), GET(c)), SAME(GET(c), GET(d))))) {
    return 0;
  }
  if (AND(SAME(GET(a) + GET(b), GET(c) + GET(d)), SAME(DOUBLE(GET(a)) + GET(d), GET(b) + DOUBLE(GET(c))))) {
    return 2;
  }
  return LESS(GET(a) + GET(b) + GET(c), 12) ? 1 : 3;
}
