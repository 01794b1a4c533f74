package dev.cairn.machine;

/** Which bytes of an object nobody wrote. */
final class UnsetBytes {
  private final long[] bits;
  private int count;

  /** All {@code size} of them. */
  UnsetBytes(int size) {
    bits = new long[(size + 63) >>> 6];
    count = size;
    for (int i = 0; i < bits.length; i++) {
      int left = size - 64 * i;
      bits[i] = left >= 64 ? -1L : (1L << left) - 1;
    }
  }

  boolean get(int at) {
    return (bits[at >>> 6] >>> at & 1) != 0;
  }

  boolean isAny(int at, int size) {
    if ((at >>> 6) == (at + size - 1) >>> 6) {
      return (bits[at >>> 6] & mask(at, size)) != 0;
    }
    for (int i = at; i < at + size; i++) {
      if (get(i)) {
        return true;
      }
    }
    return false;
  }

  /** The bits of a range within one word. */
  private static long mask(int at, int size) {
    return (size == 64 ? -1L : (1L << size) - 1) << at;
  }

  /** Takes a range out; true when nothing is left. */
  boolean set(int at, int size) {
    int end = at + size;
    for (int from = at; from < end; ) {
      int part = Math.min(64 - (from & 63), end - from);
      int word = from >>> 6;
      long taken = bits[word] & mask(from, part);
      bits[word] ^= taken;
      count -= Long.bitCount(taken);
      from += part;
    }
    return count == 0;
  }

  void unset(int at) {
    count += get(at) ? 0 : 1;
    bits[at >>> 6] |= 1L << at;
  }
}
