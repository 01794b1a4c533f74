/*
 * After OSMOSE's "check-pressure": three functions, one of them a helper. A sensor value is corrected, compared with two
 * limits, and an alarm must have been seen twice before it is given.
 */

static int pending;

static unsigned char corrected(unsigned char raw, unsigned char offset) {
  if (raw < offset) {
    return 0;
  }
  return (unsigned char)(raw - offset);
}

static void raise_alarm(int *alarm) {
  if (pending) {
    *alarm = 1;
  }
  pending = 1;
}

/*@ requires \valid(alarm); */
void check_pressure(unsigned char raw, unsigned char offset, int *alarm) {
  unsigned char pressure = corrected(raw, offset);
  *alarm = 0;
  if (pressure > 200) {
    raise_alarm(alarm);
  } else if (pressure < 20) {
    raise_alarm(alarm);
  } else {
    pending = 0;
  }
}
