/* After OSMOSE's "check-pressure": a sensor value is corrected and compared with two limits. */
unsigned char pending;

unsigned char corrected(unsigned char raw, unsigned char offset) {
  if (raw < offset) {
    return 0;
  }
  return raw - offset;
}

unsigned char raised(void) {
  unsigned char alarm = 0;
  if (pending) {
    alarm = 1;
  }
  pending = 1;
  return alarm;
}

unsigned char check_pressure(unsigned char raw, unsigned char offset) {
  unsigned char pressure = corrected(raw, offset);
  if (pressure > 200) {
    return raised();
  }
  if (pressure < 20) {
    return raised();
  }
  pending = 0;
  return 0;
}

void main(void) { check_pressure(1, 2); }
