package dev.cairn.machine.ops;

/** How far two floating-point numbers are from each other, whatever their size. */
final class Apart {
  /** Distances beyond so many bits are rounded. */
  private static final int EXACT = 26;

  private Apart() {}

  /**
   * How many numbers there are from one to the other: exact where they are few, and else rounded,
   * but never less for what is farther. It fits 31 bits.
   */
  static long of(double a, double b) {
    long x = rank(a);
    long y = rank(b);
    long count = x > y ? x - y : y - x; // of all there are 2^64: no sign
    int beyond = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(count) - EXACT);
    return ((long) beyond << (EXACT - 1)) + (count >>> beyond);
  }

  /** Numbers in their order; both zeros are one. */
  private static long rank(double number) {
    long bits = Double.doubleToRawLongBits(number);
    return bits < 0 ? Long.MIN_VALUE - bits : bits;
  }
}
