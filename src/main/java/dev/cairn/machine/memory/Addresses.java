package dev.cairn.machine.memory;

/** How an address is made of an object and an offset. */
public final class Addresses {
  private static final long ENDLESS = 1L << 62;

  private Addresses() {}

  public static long of(int object, int offset) {
    return ((long) object << 32) | (offset & 0xFFFF_FFFFL);
  }

  /** The object's id; not necessarily a valid one. */
  public static int object(long address) {
    return (int) (address >>> 32);
  }

  /**
   * The offset; negative when the address points before its object (the id is then one too low).
   */
  public static int offset(long address) {
    return (int) address;
  }

  /** An address of the object that the address belongs to, also where it points before that. */
  public static long ofObject(long address) {
    return offset(address) < 0 ? address + (1L << 32) : address;
  }

  /**
   * {@code base + delta}. A step of 2 GiB or more would land in another object and pass its bounds
   * check: such an address gets its sign bit flipped, unless the step itself is so long that it
   * does so. What comes out is the address of no object: there are fewer than 2^30 of them. The
   * same step back restores it.
   */
  public static long add(long base, long delta) {
    long sum = base + delta;
    return delta == (int) delta || isEndless(delta) ? sum : sum ^ Long.MIN_VALUE;
  }

  /** At least 2^62 bytes in either direction: farther than any object is long. */
  public static boolean isEndless(long delta) {
    return delta >= ENDLESS || delta <= -ENDLESS;
  }

  /** The object's id when the address is its start, as those of functions are; else -1. */
  public static int function(long address) {
    return offset(address) == 0 ? object(address) : -1;
  }
}
