/*
 * The controller of a lift's door: a state machine whose guards are compound conditions. Try it with --cover mcdc: every
 * condition of every guard is shown to decide alone, and the tests of each pair are listed.
 */

enum door { CLOSED, OPENING, OPEN, CLOSING, BLOCKED };

struct sensors {
  unsigned char at_floor;
  unsigned char moving;
  unsigned char called;
  unsigned char button;
  unsigned char obstacle;
  unsigned char load; /* in units of 10 kg */
  unsigned char ticks;
};

enum door next_door(enum door now, struct sensors s) {
  switch (now) {
    case CLOSED:
      if (s.at_floor && !s.moving && (s.called || s.button)) {
        return OPENING;
      }
      return CLOSED;
    case OPENING:
      return s.ticks >= 20 ? OPEN : OPENING;
    case OPEN:
      if (s.obstacle || s.load > 63 || (s.button && s.ticks < 200)) {
        return OPEN;
      }
      return s.ticks >= 50 ? CLOSING : OPEN;
    case CLOSING:
      if (s.obstacle || s.button) {
        return s.ticks > 100 && s.obstacle ? BLOCKED : OPENING;
      }
      return s.ticks >= 20 ? CLOSED : CLOSING;
    default:
      return s.obstacle ? BLOCKED : OPENING;
  }
}
