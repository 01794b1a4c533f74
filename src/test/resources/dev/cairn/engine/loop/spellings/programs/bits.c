/* Bits of a number: how many, and is it a power of two. */
T bits(P number) {
  BETWEEN(number, 0, 255);
  HOLD(n, number);
  HOLD(count, 0);
  if (AND(NOT(SAME(GET(n), 0)), SAME(GET(n) & (GET(n) - 1), 0))) {
    return 99;
  }
  LOOP(again, NOT(SAME(GET(n), 0)))
    if (SAME(REST(GET(n), 2), 1)) {
      SET(count, GET(count) + 1);
    }
    SET(n, HALF(GET(n)));
  END(again, NOT(SAME(GET(n), 0)))
  return GET(count);
}
