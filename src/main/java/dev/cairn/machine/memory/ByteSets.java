package dev.cairn.machine.memory;

import java.util.BitSet;

/**
 * Questions about a few bytes of a large object. The searches of {@link BitSet} go on to the next
 * byte of the kind, which may be far away; these look at nothing beyond the range.
 */
public final class ByteSets {
  private ByteSets() {}

  /** Is one of the bytes from {@code from} to before {@code to} in the set. */
  public static boolean isAny(BitSet bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      if (bytes.get(at)) {
        return true;
      }
    }
    return false;
  }

  /** Are all bytes from {@code from} to before {@code to} in the set. */
  public static boolean areAll(BitSet bytes, int from, int to) {
    return firstMissing(bytes, from, to) == to;
  }

  /** The first byte from {@code from} to before {@code to} outside of the set, else {@code to}. */
  public static int firstMissing(BitSet bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      if (!bytes.get(at)) {
        return at;
      }
    }
    return to;
  }
}
