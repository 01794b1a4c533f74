package dev.cairn.machine.memory;

/** How an address is made of an object and an offset. */
public final class Addresses {
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

  /**
   * {@code base + delta}. A step of 2 GiB or more would land in another object and pass its bounds
   * check: such an address gets its sign bit flipped, which no object has; the same step back
   * restores it.
   */
  public static long add(long base, long delta) {
    long sum = base + delta;
    return delta == (int) delta ? sum : sum ^ Long.MIN_VALUE;
  }

  /** The object's id when the address is its start, as those of functions are; else -1. */
  public static int function(long address) {
    return offset(address) == 0 ? object(address) : -1;
  }
}
