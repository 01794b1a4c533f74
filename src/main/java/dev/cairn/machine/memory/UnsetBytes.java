package dev.cairn.machine.memory;

/**
 * Which bytes of an object nobody wrote. Objects are mostly written from the front, so beside the
 * bits there is the {@link #end} of what is written without a gap; most are small, so the bits of
 * their bytes are in one number.
 */
public final class UnsetBytes {
  private static final long[] NONE = {};

  private final int size;
  private final long[] bits; // none where all are in word
  private long word;
  private int end;

  /** All of {@code size} bytes but the first {@code end}. */
  UnsetBytes(int size, int end) {
    this.size = size;
    this.end = end;
    if (size <= 64) {
      bits = NONE;
      word = end == size ? 0 : mask(end, size - end);
      return;
    }
    bits = new long[(size + 63) >>> 6];
    for (int from = end; from < size; ) {
      int part = Math.min(64 - (from & 63), size - from);
      bits[from >>> 6] |= mask(from, part);
      from += part;
    }
  }

  private UnsetBytes(UnsetBytes from) {
    size = from.size;
    end = from.end;
    word = from.word;
    bits = from.bits.length == 0 ? NONE : from.bits.clone();
  }

  /** The same, which stays as it is. */
  UnsetBytes copy() {
    return new UnsetBytes(this);
  }

  /** All bytes before this one have a value. */
  int end() {
    return end;
  }

  public boolean get(int at) {
    return ((size <= 64 ? word : bits[at >>> 6]) >>> at & 1) != 0;
  }

  public boolean isAny(int at, int length) {
    if (size <= 64) {
      return (word & mask(at, length)) != 0;
    }
    if ((at >>> 6) == (at + length - 1) >>> 6) {
      return (bits[at >>> 6] & mask(at, length)) != 0;
    }
    for (int i = at; i < at + length; i++) {
      if (get(i)) {
        return true;
      }
    }
    return false;
  }

  /** The bits of a range within one word. */
  private static long mask(int at, int length) {
    return (length == 64 ? -1L : (1L << length) - 1) << at;
  }

  /** Takes a range out; true when nothing is left. */
  boolean set(int at, int length) {
    int limit = at + length;
    if (size <= 64) {
      word &= ~mask(at, length);
      end = word == 0 ? size : Long.numberOfTrailingZeros(word);
      return end == size;
    }
    for (int from = at; from < limit; ) {
      int part = Math.min(64 - (from & 63), limit - from);
      bits[from >>> 6] &= ~mask(from, part);
      from += part;
    }
    if (at <= end && limit > end) {
      end = next(limit);
    }
    return end == size;
  }

  /** The first unset byte from there on, or the size. */
  private int next(int from) {
    for (int at = from; at < size; at = (at | 63) + 1) {
      long word = bits[at >>> 6] & -1L << at;
      if (word != 0) {
        return (at & ~63) + Long.numberOfTrailingZeros(word);
      }
    }
    return size;
  }

  void unset(int at) {
    if (size <= 64) {
      word |= 1L << at;
    } else {
      bits[at >>> 6] |= 1L << at;
    }
    end = Math.min(end, at);
  }
}
