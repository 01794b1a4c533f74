package dev.cairn.machine.floats;

/** A binary floating-point format: how a {@link LongFloat} is read. */
public enum FloatFormat {
  HALF(5, 11),
  BFLOAT(8, 8),
  SINGLE(8, 24),
  DOUBLE(11, 53),
  /** The only one whose integer bit is written out. */
  X87(15, 64),
  QUAD(15, 113);

  private final int exponentBits;
  private final int precision;

  FloatFormat(int exponentBits, int precision) {
    this.exponentBits = exponentBits;
    this.precision = precision;
  }

  /** Bits of the significand, the integer bit included. */
  public int precision() {
    return precision;
  }

  /** The largest exponent of a finite number; what is added to exponents in patterns. */
  public int bias() {
    return (1 << (exponentBits - 1)) - 1;
  }

  /** The exponent of the smallest normal number. */
  public int minExponent() {
    return 1 - bias();
  }

  int maxField() {
    return (1 << exponentBits) - 1;
  }

  /** Where the exponent begins in the pattern. */
  int exponentShift() {
    return this == X87 ? 64 : precision - 1;
  }

  /** Bits of a pattern. */
  public int bits() {
    return exponentShift() + exponentBits + 1;
  }
}
