/* How many prime factors a number has. */
T factor(P number) {
  BETWEEN(number, 2, 60);
  HOLD(n, number);
  HOLD(d, 2);
  HOLD(count, 0);
  LOOP(again, LESS(1, GET(n)))
    HOLD(quotient, 0);
    HOLD(rest, GET(n));
    LOOP(divide, AT_MOST(GET(d), GET(rest)))
      SET(rest, GET(rest) - GET(d));
      SET(quotient, GET(quotient) + 1);
    END(divide, AT_MOST(GET(d), GET(rest)))
    if (SAME(GET(rest), 0)) {
      SET(count, GET(count) + 1);
      SET(n, GET(quotient));
    } else {
      SET(d, GET(d) + 1);
    }
  END(again, LESS(1, GET(n)))
  return GET(count);
}
