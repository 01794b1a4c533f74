/* Primality by subtraction. */
T prime(P number) {
  BETWEEN(number, 0, 80);
  HOLD(n, number);
  HOLD(d, 2);
  if (LESS(GET(n), 2)) {
    return 0;
  }
  LOOP(again, LESS(GET(d), GET(n)))
    HOLD(rest, GET(n));
    LOOP(divide, AT_MOST(GET(d), GET(rest)))
      SET(rest, GET(rest) - GET(d));
    END(divide, AT_MOST(GET(d), GET(rest)))
    if (SAME(GET(rest), 0)) {
      return 0;
    }
    SET(d, GET(d) + 1);
  END(again, LESS(GET(d), GET(n)))
  return 1;
}
