package dev.cairn.machine.floats;

import java.math.BigInteger;

/** The bit pattern of a floating-point number of up to 128 bits, zero-extended. */
public record LongFloat(long high, long low) {
  public static final LongFloat ZERO = new LongFloat(0, 0);

  /** For compiled code. */
  public static LongFloat of(long high, long low) {
    return new LongFloat(high, low);
  }

  public static LongFloat of(BigInteger pattern) {
    return new LongFloat(pattern.shiftRight(64).longValue(), pattern.longValue());
  }

  public static LongFloat of(double value) {
    return new LongFloat(0, Double.doubleToRawLongBits(value));
  }

  public static LongFloat of(float value) {
    return new LongFloat(0, Float.floatToRawIntBits(value) & 0xFFFF_FFFFL);
  }

  public static LongFloat of(int pattern) {
    return new LongFloat(0, pattern & 0xFFFF_FFFFL);
  }

  public double doubleValue() {
    return Double.longBitsToDouble(low);
  }

  public float floatValue() {
    return Float.intBitsToFloat((int) low);
  }

  public int intValue() {
    return (int) low;
  }

  /** A pattern of at most 64 bits. For compiled code. */
  public static LongFloat ofBits(long low) {
    return new LongFloat(0, low);
  }

  /** The unsigned number the pattern is. */
  public BigInteger pattern() {
    return UInt128.big(high, low);
  }
}
