/* The day of the week of a date of this century (Zeller). */
T weekday(P day_, P month_, P year_) {
  BETWEEN(day_, 1, 31);
  BETWEEN(month_, 1, 12);
  BETWEEN(year_, 0, 99);
  HOLD(day, day_);
  HOLD(month, month_);
  HOLD(year, year_);
  if (LESS(GET(month), 3)) {
    if (SAME(GET(year), 0)) {
      return 9;
    }
    SET(month, GET(month) + 12);
    SET(year, GET(year) - 1);
  }
  HOLD(sum, GET(day) + 13 * (GET(month) + 1) / 5 + GET(year) + HALF(HALF(GET(year))) + 5 * 20 + 5);
  HOLD(is, GET(sum) % 7);
  if (SAME(GET(is), 0)) {
    return 0;
  }
  return AND(SAME(GET(is), 6), SAME(GET(day), 13)) ? 2 : 1;
}
