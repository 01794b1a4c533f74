/* Two characters of base64: six bits each. */
T base64(P first, P second) {
  BETWEEN(first, 0, 127);
  BETWEEN(second, 0, 127);
  HOLD(value, 0);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 2))
    HOLD(c, SAME(GET(i), 0) ? first : second);
    if (AND(AT_MOST('A', GET(c)), AT_MOST(GET(c), 'Z'))) {
      SET(c, GET(c) - 'A');
    } else if (AND(AT_MOST('a', GET(c)), AT_MOST(GET(c), 'z'))) {
      SET(c, GET(c) - 'a' + 26);
    } else if (AND(AT_MOST('0', GET(c)), AT_MOST(GET(c), '9'))) {
      SET(c, GET(c) - '0' + 52);
    } else if (SAME(GET(c), '+')) {
      SET(c, 62);
    } else if (SAME(GET(c), '/')) {
      SET(c, 63);
    } else {
      return 0;
    }
    SET(value, DOUBLE(DOUBLE(GET(value))) % 16 * 16 + GET(c));
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 2))
  return SAME(REST(GET(value), 16), 0) ? 1 : 2;
}
