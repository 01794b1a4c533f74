/* Euclid by remainders. */
T rests(P first, P second) {
  BETWEEN(first, 0, 60);
  BETWEEN(second, 1, 60);
  HOLD(a, first);
  HOLD(b, second);
  LOOP(again, NOT(SAME(GET(b), 0)))
    HOLD(rest, GET(a) % GET(b));
    SET(a, GET(b));
    SET(b, GET(rest));
  END(again, NOT(SAME(GET(b), 0)))
  return GET(a);
}
