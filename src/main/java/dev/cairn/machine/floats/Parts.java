package dev.cairn.machine.floats;

import java.math.BigInteger;

/**
 * A number taken apart. Finite and not zero: {@code (high:low) / 2^127 * 2^exponent}, the top bit
 * set; the lowest bit also stands for all nonzero bits below it, which is enough for one rounding
 * to at most 113 bits. Of a NaN the significand is its payload, bit 126 the quiet bit.
 */
public record Parts(Kind kind, boolean isNegative, int exponent, long high, long low) {
  static final long TOP = Long.MIN_VALUE;
  static final long QUIET = 1L << 62;

  /** What a pattern stands for. */
  public enum Kind {
    ZERO,
    FINITE,
    INFINITE,
    NAN
  }

  /** What an invalid operation gives on x86: negative, quiet, no payload. */
  public static final Parts DEFAULT_NAN = new Parts(Kind.NAN, true, 0, TOP | QUIET, 0);

  /** A quiet NaN with a payload of at most 62 bits, as the x87's has. */
  public static Parts nan(long payload) {
    return new Parts(Kind.NAN, false, 0, TOP | QUIET | (payload & (QUIET - 1)), 0);
  }

  public static Parts zero(boolean isNegative) {
    return new Parts(Kind.ZERO, isNegative, 0, 0, 0);
  }

  public static Parts infinite(boolean isNegative) {
    return new Parts(Kind.INFINITE, isNegative, 0, TOP, 0);
  }

  /** A nonzero {@code (high:low) / 2^127 * 2^exponent} with its top bit anywhere. */
  static Parts normalized(boolean isNegative, int exponent, long high, long low) {
    int zeros = UInt128.leadingZeros(high, low);
    if (zeros == 0) {
      return new Parts(Kind.FINITE, isNegative, exponent, high, low);
    }
    if (zeros == 128) {
      return zero(isNegative);
    }
    return new Parts(
        Kind.FINITE,
        isNegative,
        exponent - zeros,
        UInt128.shiftLeftHigh(high, low, zeros),
        UInt128.shiftLeftLow(low, zeros));
  }

  public static Parts of(long value) {
    return value < 0 ? normalized(true, 63, -value, 0) : normalized(false, 63, value, 0);
  }

  public static Parts ofUnsigned(long value) {
    return normalized(false, 63, value, 0);
  }

  public static Parts of(BigInteger value) {
    return of(value, 0);
  }

  /** {@code value * 2^scale}. */
  public static Parts of(BigInteger value, int scale) {
    BigInteger magnitude = value.abs();
    int excess = magnitude.bitLength() - 128;
    if (excess > 0) {
      boolean isInexact = magnitude.getLowestSetBit() < excess;
      magnitude = magnitude.shiftRight(excess);
      magnitude = isInexact ? magnitude.setBit(0) : magnitude;
    }
    return normalized(
        value.signum() < 0,
        127 + Math.max(0, excess) + scale,
        magnitude.shiftRight(64).longValue(),
        magnitude.longValue());
  }

  public boolean isNan() {
    return kind == Kind.NAN;
  }

  public boolean isFinite() {
    return kind == Kind.ZERO || kind == Kind.FINITE;
  }

  public Parts negated() {
    return withSign(!isNegative);
  }

  public Parts withSign(boolean negative) {
    return isNegative == negative ? this : new Parts(kind, negative, exponent, high, low);
  }

  /** Times a power of two. */
  public Parts scaled(int by) {
    return kind == Kind.FINITE ? new Parts(kind, isNegative, exponent + by, high, low) : this;
  }

  /** The significand as an integer: the number is that times {@code 2^(exponent - 127)}. */
  public BigInteger significand() {
    return UInt128.big(high, low);
  }

  /** A finite number without its fraction. */
  public BigInteger toInteger() {
    if (kind != Kind.FINITE || exponent < 0) {
      return BigInteger.ZERO;
    }
    BigInteger magnitude = significand().shiftLeft(Math.max(0, exponent - 127));
    magnitude = magnitude.shiftRight(Math.max(0, 127 - exponent));
    return isNegative ? magnitude.negate() : magnitude;
  }

  /** Without its fraction; {@code Long.MIN_VALUE} when that does not fit. */
  public long toLong() {
    if (kind == Kind.ZERO || (kind == Kind.FINITE && exponent < 0)) {
      return 0;
    }
    if (kind != Kind.FINITE || exponent > 62) {
      return Long.MIN_VALUE;
    }
    long magnitude = high >>> (63 - exponent);
    return isNegative ? -magnitude : magnitude;
  }
}
