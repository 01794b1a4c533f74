/* Binary search in a table whose last entry is above all that is looked for. */
T table(P wanted_, P shift_) {
  static const short steps[] = {0, 3, 10, 40, 41, 95, 300, 310, 1000, 32000};
  BETWEEN(wanted_, 0, 1200);
  BETWEEN(shift_, 0, 40);
  HOLD(wanted, wanted_);
  HOLD(shift, shift_);
  HOLD(low, 0);
  HOLD(high, 9);
  LOOP(again, LESS(GET(low), GET(high)))
    HOLD(middle, HALF(GET(low) + GET(high)));
    if (LESS(steps[GET(middle)], GET(wanted) + GET(shift))) {
      SET(low, GET(middle) + 1);
    } else {
      SET(high, GET(middle));
    }
  END(again, LESS(GET(low), GET(high)))
  if (SAME(steps[GET(low)], GET(wanted) + GET(shift))) {
    return GET(low);
  }
  return AND(SAME(GET(low), 0), LESS(GET(shift), GET(wanted))) ? -2 : -1;
}
