/* Euclid by subtraction on larger numbers, with the steps counted. */
T divisor(P first, P second) {
  BETWEEN(first, 1, 64);
  BETWEEN(second, 1, 64);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(steps, 0);
  LOOP(again, NOT(SAME(GET(a), GET(b))))
    if (LESS(GET(b), GET(a))) {
      SET(a, GET(a) - GET(b));
    } else {
      SET(b, GET(b) - GET(a));
    }
    SET(steps, GET(steps) + 1);
  END(again, NOT(SAME(GET(a), GET(b))))
  return LESS(GET(steps), 5) ? GET(a) : 0;
}
