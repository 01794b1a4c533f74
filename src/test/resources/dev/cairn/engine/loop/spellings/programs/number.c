/* Three characters as a decimal number with a limit. */
T number(P first, P second, P third) {
  BETWEEN(first, 0, 127);
  BETWEEN(second, 0, 127);
  BETWEEN(third, 0, 127);
  HOLD(value, 0);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 3))
    HOLD(c, SAME(GET(i), 0) ? first : SAME(GET(i), 1) ? second : third);
    if (OR(LESS(GET(c), '0'), LESS('9', GET(c)))) {
      return SAME(GET(i), 0) ? 0 : GET(value);
    }
    SET(value, GET(value) * 10 + (GET(c) - '0'));
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 3))
  if (LESS(255, GET(value))) {
    return 1;
  }
  return SAME(REST(GET(value), 8), 0) ? 2 : 3;
}
