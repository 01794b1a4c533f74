package dev.cairn.machine.ops;

import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect;

/** Block operations at concrete places, for compiled code and models. */
public final class Blocks {
  private static final int BYTES_PER_STEP = 64;

  /** What no object has room for costs no more: it is an error, not a limit. */
  private static final int MOST_STEPS = 1 << 16;

  private Blocks() {}

  /** memcpy: places that overlap are reported. */
  public static void copy(RunState rt, long to, long from, long size) {
    checkOverlap(rt, to, from, size);
    move(rt, to, from, size);
  }

  /** Reports places that overlap, and says whether they do. */
  public static boolean checkOverlap(RunState rt, long to, long from, long size) {
    long distance = Math.abs(to - from);
    boolean isOverlap =
        distance != 0 && distance < 1L << 31 && Long.compareUnsigned(distance, size) < 0;
    if (isOverlap) {
      rt.report(
          Defect.Kind.OVERLAP,
          "memcpy of " + size + " bytes between places " + distance + " bytes apart");
    }
    return isOverlap;
  }

  /** memmove. */
  public static void move(RunState rt, long to, long from, long size) {
    count(rt, size);
    rt.memory().copy(to, from, size);
  }

  /** memset. */
  public static void fill(RunState rt, long to, int value, long size) {
    count(rt, size);
    rt.memory().fill(to, value, null, size);
  }

  /** Counts steps for an operation on that many bytes. */
  public static void count(RunState rt, long size) {
    if (Long.compareUnsigned(size, BYTES_PER_STEP) >= 0) {
      rt.tick((int) Math.min(size >>> 6, MOST_STEPS));
    }
  }
}
