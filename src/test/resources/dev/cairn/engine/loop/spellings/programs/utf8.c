/* A character of two or three bytes: is it well-formed? */
T utf8(P first, P second, P third) {
  BETWEEN(first, 0, 255);
  BETWEEN(second, 0, 255);
  BETWEEN(third, 0, 255);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(c, third);
  if (LESS(GET(a), 128)) {
    return 1;
  }
  if (NOT(SAME(GET(b) / 64, 2))) {
    return 0;
  }
  if (SAME(GET(a) / 32, 6)) {
    HOLD(two, REST(GET(a), 32) * 64 + REST(GET(b), 64));
    return LESS(GET(two), 128) ? 0 : 2;
  }
  if (AND(SAME(GET(a) / 16, 14), SAME(GET(c) / 64, 2))) {
    HOLD(head, REST(GET(a), 16) * 64 + REST(GET(b), 64));
    if (LESS(GET(head), 32)) {
      return 0;
    }
    if (AND(AT_MOST(864, GET(head)), LESS(GET(head), 896))) {
      return 0;
    }
    return AND(SAME(GET(head), 1023), LESS(61, REST(GET(c), 64))) ? 4 : 3;
  }
  return 0;
}
