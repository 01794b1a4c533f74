package dev.cairn.machine.floats;

import java.math.BigInteger;

/**
 * Unsigned 128-bit arithmetic on two longs; each method gives one half, so nothing is allocated.
 */
final class UInt128 {
  private UInt128() {}

  static int leadingZeros(long high, long low) {
    return high != 0 ? Long.numberOfLeadingZeros(high) : 64 + Long.numberOfLeadingZeros(low);
  }

  static int compare(long high1, long low1, long high2, long low2) {
    int first = Long.compareUnsigned(high1, high2);
    return first != 0 ? first : Long.compareUnsigned(low1, low2);
  }

  static long shiftLeftHigh(long high, long low, int n) {
    if (n == 0) {
      return high;
    }
    return n >= 128 ? 0 : n >= 64 ? low << (n - 64) : high << n | low >>> (64 - n);
  }

  static long shiftLeftLow(long low, int n) {
    return n >= 64 ? 0 : low << n;
  }

  static long shiftRightHigh(long high, int n) {
    return n >= 64 ? 0 : high >>> n;
  }

  static long shiftRightLow(long high, long low, int n) {
    if (n == 0) {
      return low;
    }
    return n >= 128 ? 0 : n >= 64 ? high >>> (n - 64) : low >>> n | high << (64 - n);
  }

  /** The low half of a right shift, its lowest bit set when a one was shifted out. */
  static long shiftRightJam(long high, long low, int n) {
    long shifted = shiftRightLow(high, low, n);
    return isAnySet(high, low, n) ? shifted | 1 : shifted;
  }

  /** Whether any of the {@code n} lowest bits is set. */
  static boolean isAnySet(long high, long low, int n) {
    if (n <= 0) {
      return false;
    }
    if (n >= 128) {
      return (high | low) != 0;
    }
    return n >= 64 ? low != 0 || (n > 64 && high << (128 - n) != 0) : low << (64 - n) != 0;
  }

  /** The carry of {@code a + b = sum}. */
  static long carry(long a, long sum) {
    return Long.compareUnsigned(sum, a) < 0 ? 1 : 0;
  }

  /**
   * {@code (high:low) / divisor} for {@code high < divisor}, whose top bit is set (Hacker's
   * Delight, divlu).
   */
  static long divide(long high, long low, long divisor) {
    long d1 = divisor >>> 32;
    long d0 = divisor & 0xFFFF_FFFFL;
    long q1 = digit(high, low >>> 32, d1, d0);
    long rest = (high << 32 | low >>> 32) - q1 * divisor;
    long q0 = digit(rest, low & 0xFFFF_FFFFL, d1, d0);
    return (q1 << 32) + q0;
  }

  private static long digit(long high, long next, long d1, long d0) {
    long q = Long.divideUnsigned(high, d1);
    long r = high - q * d1;
    while (q >>> 32 != 0 || Long.compareUnsigned(q * d0, r << 32 | next) > 0) {
      q--;
      r += d1;
      if (r >>> 32 != 0) {
        break;
      }
    }
    return q;
  }

  static BigInteger big(long high, long low) {
    BigInteger below = BigInteger.valueOf(low & Long.MAX_VALUE);
    if (low < 0) {
      below = below.setBit(63);
    }
    BigInteger above = BigInteger.valueOf(high & Long.MAX_VALUE);
    if (high < 0) {
      above = above.setBit(63);
    }
    return high == 0 ? below : above.shiftLeft(64).or(below);
  }
}
