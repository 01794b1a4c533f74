/* Which of two bytes is less when their bits are read backwards? */
T mirror(P left_, P right_) {
  BETWEEN(left_, 0, 255);
  BETWEEN(right_, 0, 255);
  HOLD(left, left_);
  HOLD(right, right_);
  HOLD(a, 0);
  HOLD(b, 0);
  HOLD(i, 0);
  LOOP(again, LESS(GET(i), 8))
    SET(a, DOUBLE(GET(a)) + REST(GET(left), 2));
    SET(b, DOUBLE(GET(b)) + REST(GET(right), 2));
    SET(left, HALF(GET(left)));
    SET(right, HALF(GET(right)));
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 8))
  if (SAME(GET(a), GET(b))) {
    return 0;
  }
  if (AND(LESS(GET(a), 16), LESS(240, GET(b)))) {
    return 3;
  }
  return LESS(GET(a), GET(b)) ? 1 : 2;
}
