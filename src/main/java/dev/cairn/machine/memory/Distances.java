package dev.cairn.machine.memory;

/**
 * How far objects lie from one another, as far as the program has measured that in a run. Programs
 * copy a block and move pointers into it along, {@code p += copy - old}: who goes such a way from
 * the one object comes to the other. As many bytes by any other number are a step out of the
 * object.
 */
public final class Distances {
  private static final int MOST = 16;

  private final long[] latest = new long[MOST];
  private int count;

  public void clear() {
    count = 0;
  }

  /** One address was subtracted from the other. */
  public void measured(long left, long right) {
    long distance = left - right;
    if (distance != (int) distance && !isOne(distance)) {
      latest[count++ % MOST] = distance;
    }
  }

  /** {@code base + delta}, which is in another object only if the way there was measured. */
  public long add(long base, long delta) {
    return isOne(delta) ? base + delta : Addresses.add(base, delta);
  }

  private boolean isOne(long delta) {
    for (int i = 0; i < Math.min(count, MOST); i++) {
      if (latest[i] == delta || latest[i] == -delta) {
        return true;
      }
    }
    return false;
  }
}
