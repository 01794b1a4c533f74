package dev.cairn.machine.input.region;

import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.run.RunState;

/**
 * Tells what all inputs of a path need from what only some do, when an object grows beyond the
 * limit: the program goes there at once, or step by step without asking anything on the way.
 */
final class Growth {
  /** So many elements a program goes through without asking anything. */
  private static final int MOST_UNASKED = 1 << 14;

  /**
   * So many leaps beyond the limit are taken; whoever leaps on and asks in between goes through the
   * object step by step, several elements at a time.
   */
  private static final int MOST_LEAPS = 8;

  /** How much the program had asked when the object last grew. */
  private int asked;

  private int leaps;

  /**
   * Whether growth from {@code size} to {@code end} bytes is needed; takes note of it. {@code
   * isBeyond}: it goes beyond the limit.
   */
  boolean isNeeded(RunState rt, long size, long end, int step, boolean isBeyond) {
    int asking = rt.conditions().size() + rt.placesCompared;
    boolean isUnasked = asked == asking && end / step <= MOST_UNASKED;
    boolean isLeap = end - size > step && end <= InputLayout.MAX_SIZE;
    asked = asking;
    leaps += isBeyond && isLeap && !isUnasked ? 1 : 0;
    return isUnasked || (isLeap && leaps <= MOST_LEAPS);
  }
}
