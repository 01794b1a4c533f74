/* How many zeros has the polynomial? */
T quadratic(P first, P second, P third) {
  BETWEEN(first, 0, 30);
  BETWEEN(second, 0, 30);
  BETWEEN(third, 0, 30);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(c, third);
  if (SAME(GET(a), 0)) {
    return SAME(GET(b), 0) ? 0 : 1;
  }
  HOLD(square, GET(b) * GET(b));
  HOLD(product, DOUBLE(DOUBLE(GET(a) * GET(c))));
  if (SAME(GET(square), GET(product))) {
    return 1;
  }
  return LESS(GET(product), GET(square)) ? 2 : 0;
}
