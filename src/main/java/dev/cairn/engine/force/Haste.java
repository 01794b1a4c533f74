package dev.cairn.engine.force;

/**
 * How much time questions get that may be asked again later: little at first, and ever less while
 * that is not enough, so that a program with hard arithmetic is run and not only thought about.
 */
final class Haste {
  private static final int FIRST = 2;
  private static final int MOST = 4;

  private int level = FIRST;
  private boolean isOn;

  /** How often the time of a question that is asked now is halved. */
  int now() {
    return isOn ? level : 0;
  }

  void begin() {
    isOn = true;
  }

  /** {@code isOpen}: the time was not enough. */
  void end(boolean isOpen) {
    isOn = false;
    if (isOpen && level < MOST) {
      level++;
    }
  }
}
