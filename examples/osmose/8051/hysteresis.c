/* After OSMOSE's "hysteresis": a thermostat that switches at two limits and counts its changes. */
#ifdef __SDCC
__xdata
#endif
unsigned char values[5];

unsigned char next_state(unsigned char on, unsigned char value) {
  if (on && value > 22) {
    return 0;
  }
  if (!on && value < 18) {
    return 1;
  }
  return on;
}

unsigned char hysteresis(void) {
  unsigned char on = 0;
  unsigned char changes = 0;
  unsigned char i;
  for (i = 0; i < 5; i++) {
    unsigned char now = next_state(on, values[i]);
    if (now != on) {
      changes++;
    }
    on = now;
  }
  return changes;
}

void main(void) { hysteresis(); }
