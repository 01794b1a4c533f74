/* Runs of equal bytes, as (count, value): how many bytes they come to, and do they fit? */
T unpack(P first, P second, P third, P room_) {
  BETWEEN(first, 0, 255);
  BETWEEN(second, 0, 255);
  BETWEEN(third, 0, 255);
  BETWEEN(room_, 0, 100);
  HOLD(room, room_);
  HOLD(length, 0);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 3))
    HOLD(code, SAME(GET(i), 0) ? first : SAME(GET(i), 1) ? second : third);
    if (SAME(GET(code), 128)) {
      return GET(length);
    }
    if (LESS(GET(code), 128)) {
      SET(length, GET(length) + GET(code) + 1);
    } else {
      SET(length, GET(length) + 257 - GET(code));
    }
    if (LESS(GET(room), GET(length))) {
      return -1;
    }
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 3))
  return SAME(GET(length), GET(room)) ? -2 : GET(length);
}
