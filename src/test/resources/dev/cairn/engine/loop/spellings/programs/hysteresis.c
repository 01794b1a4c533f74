/* A thermostat that switches at two limits, which are inputs, too. */
T hysteresis(P low_, P high_, P first, P second, P third) {
  BETWEEN(low_, 0, 100);
  BETWEEN(high_, 0, 100);
  BETWEEN(first, 0, 100);
  BETWEEN(second, 0, 100);
  BETWEEN(third, 0, 100);
  HOLD(low, low_);
  HOLD(high, high_);
  HOLD(on, 0);
  HOLD(changes, 0);
  HOLD(i, 0);
  if (LESS(GET(high), GET(low) + 2)) {
    return 0;
  }
  LOOP(again, LESS(GET(i), 3))
    HOLD(value, SAME(GET(i), 0) ? first : SAME(GET(i), 1) ? second : third);
    if (AND(SAME(GET(on), 1), LESS(GET(high), GET(value)))) {
      SET(on, 0);
      SET(changes, GET(changes) + 1);
    } else if (AND(SAME(GET(on), 0), LESS(GET(value), GET(low)))) {
      SET(on, 1);
      SET(changes, GET(changes) + 1);
    }
    SET(i, GET(i) + 1);
  END(again, LESS(GET(i), 3))
  return GET(changes);
}
