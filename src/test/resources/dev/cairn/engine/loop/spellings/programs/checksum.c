/* Four digits and a check digit, as on cards: every second one doubled, and its digits added. */
T checksum(P first, P second, P third, P fourth) {
  BETWEEN(first, 0, 9);
  BETWEEN(second, 0, 9);
  BETWEEN(third, 0, 9);
  BETWEEN(fourth, 0, 9);
  HOLD(sum, 0);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 4))
    HOLD(digit, SAME(GET(i), 0) ? first : SAME(GET(i), 1) ? second : SAME(GET(i), 2) ? third : fourth);
    if (SAME(REST(GET(i), 2), 0)) {
      SET(digit, DOUBLE(GET(digit)));
      if (LESS(9, GET(digit))) {
        SET(digit, GET(digit) - 9);
      }
    }
    SET(sum, GET(sum) + GET(digit));
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 4))
  return SAME(GET(sum) % 10, 0) ? 1 : 0;
}
