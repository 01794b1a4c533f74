/* The number of a day in its year. */
T date(P day_, P month_, P year_) {
  BETWEEN(day_, 0, 40);
  BETWEEN(month_, 0, 20);
  BETWEEN(year_, 1900, 2047);
  HOLD(day, day_);
  HOLD(month, month_);
  HOLD(year, year_);
  HOLD(leap, 0);
  HOLD(length, 31);
  if (OR(LESS(GET(month), 1), LESS(12, GET(month)))) {
    return 0;
  }
  if (AND(SAME(REST(GET(year), 4), 0), OR(NOT(SAME(GET(year) % 100, 0)), SAME(REST(GET(year), 16), 0)))) {
    SET(leap, 1);
  }
  if (SAME(GET(month), 2)) {
    SET(length, 28 + GET(leap));
  } else if (OR(OR(SAME(GET(month), 4), SAME(GET(month), 6)), OR(SAME(GET(month), 9), SAME(GET(month), 11)))) {
    SET(length, 30);
  }
  if (OR(LESS(GET(day), 1), LESS(GET(length), GET(day)))) {
    return 1;
  }
  return AND(SAME(GET(day), GET(length)), SAME(GET(leap), 1)) ? 2 : 3;
}
