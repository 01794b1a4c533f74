/* Three numbers, sorted by exchanges. */
T sort(P first, P second, P third) {
  BETWEEN(first, 0, 1000);
  BETWEEN(second, 0, 1000);
  BETWEEN(third, 0, 1000);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(c, third);
  HOLD(swap, 0);
  HOLD(swaps, 0);
  LOOP(again, OR(LESS(GET(b), GET(a)), LESS(GET(c), GET(b))))
    if (LESS(GET(b), GET(a))) {
      SET(swap, GET(a));
      SET(a, GET(b));
      SET(b, GET(swap));
    } else {
      SET(swap, GET(b));
      SET(b, GET(c));
      SET(c, GET(swap));
    }
    SET(swaps, GET(swaps) + 1);
  END(again, OR(LESS(GET(b), GET(a)), LESS(GET(c), GET(b))))
  return GET(swaps);
}
