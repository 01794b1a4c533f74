/* Euclid by subtraction, where there are too many numbers to try: the first hundred runs. */
T gcd_far(P first, P second) {
  BETWEEN(first, 1, 1000);
  BETWEEN(second, 1, 1000);
  HOLD(a, first);
  HOLD(b, second);
  LOOP(again, NOT(SAME(GET(a), GET(b))))
    if (LESS(GET(b), GET(a))) {
      SET(a, GET(a) - GET(b));
    } else {
      SET(b, GET(b) - GET(a));
    }
  END(again, NOT(SAME(GET(a), GET(b))))
  return GET(a);
}
