/* The day of the year, by the Gregorian calendar; 0 if there is no such day. */
T leap(P year_, P month_, P day_) {
  BETWEEN(year_, 1, 4000);
  BETWEEN(month_, 1, 12);
  BETWEEN(day_, 1, 31);
  HOLD(year, year_);
  HOLD(month, month_);
  HOLD(day, day_);
  HOLD(isLeap, AND(SAME(REST(GET(year), 4), 0), OR(NOT(SAME(GET(year) % 100, 0)), SAME(GET(year) % 400, 0))) ? 1 : 0);
  HOLD(days, 0);
  HOLD(i, 1);
  LOOP(again, LESS(GET(i), GET(month)))
    if (SAME(GET(i), 2)) {
      SET(days, GET(days) + 28 + GET(isLeap));
    } else if (OR(OR(SAME(GET(i), 4), SAME(GET(i), 6)), OR(SAME(GET(i), 9), SAME(GET(i), 11)))) {
      SET(days, GET(days) + 30);
    } else {
      SET(days, GET(days) + 31);
    }
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), GET(month)))
  if (AND(SAME(GET(month), 2), LESS(28 + GET(isLeap), GET(day)))) {
    return 0;
  }
  return GET(days) + GET(day);
}
