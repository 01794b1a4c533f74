/* After OSMOSE's "hysteresis": a thermostat that switches at two limits and counts its changes. */

/*@ requires lower <= upper; */
static int next_state(int on, int value, int lower, int upper) {
  if (on && value > upper) {
    return 0;
  }
  if (!on && value < lower) {
    return 1;
  }
  return on;
}

/*@ requires 0 <= n <= 8;
  @ requires \valid_read(values + (0 .. n - 1));
  @*/
int hysteresis(const signed char *values, int n) {
  int on = 0;
  int changes = 0;
  for (int i = 0; i < n; i++) {
    int now = next_state(on, values[i], 18, 22);
    if (now != on) {
      changes++;
    }
    on = now;
  }
  return changes;
}
