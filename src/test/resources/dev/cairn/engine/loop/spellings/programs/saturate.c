/* A counter of four bits that stays at its ends, moved by three steps. */
T saturate(P begin, P first, P second, P third) {
  BETWEEN(begin, 0, 15);
  BETWEEN(first, 0, 31);
  BETWEEN(second, 0, 31);
  BETWEEN(third, 0, 31);
  HOLD(count, begin);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 3))
    HOLD(step, SAME(GET(i), 0) ? first : SAME(GET(i), 1) ? second : third);
    if (LESS(REST(GET(step), 32), 16)) {
      SET(count, GET(count) + REST(GET(step), 16));
      if (LESS(15, GET(count))) {
        SET(count, 15);
      }
    } else {
      SET(count, GET(count) - REST(GET(step), 16));
      if (LESS(GET(count), 0)) {
        SET(count, 0);
      }
    }
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 3))
  return SAME(GET(count), 15) ? 2 : SAME(GET(count), 0) ? 0 : 1;
}
