package dev.cairn.machine.floats;

import dev.cairn.machine.floats.Parts.Kind;

/** Between patterns and {@link Parts}; rounds to nearest, ties to even. */
public final class Packing {
  private Packing() {}

  public static Parts unpack(FloatFormat format, LongFloat pattern) {
    return format == FloatFormat.X87
        ? extended((int) pattern.high() & 0xFFFF, pattern.low())
        : interchange(format, pattern.high(), pattern.low());
  }

  /** Unnormals, pseudo-infinities and pseudo-NaNs are invalid operands of the x87. */
  private static Parts extended(int signAndExponent, long significand) {
    boolean isNegative = signAndExponent >>> 15 != 0;
    int field = signAndExponent & 0x7FFF;
    if (field == 0) {
      return Parts.normalized(isNegative, FloatFormat.X87.minExponent(), significand, 0);
    }
    if (significand >= 0) {
      return Parts.DEFAULT_NAN;
    }
    if (field == 0x7FFF) {
      Kind kind = significand << 1 == 0 ? Kind.INFINITE : Kind.NAN;
      return new Parts(kind, isNegative, 0, significand, 0);
    }
    return new Parts(Kind.FINITE, isNegative, field - FloatFormat.X87.bias(), significand, 0);
  }

  private static Parts interchange(FloatFormat format, long high, long low) {
    int shift = format.exponentShift();
    long top = UInt128.shiftRightLow(high, low, shift);
    int field = (int) top & format.maxField();
    boolean isNegative = (top >>> (format.bits() - 1 - shift) & 1) != 0;
    int up = 128 - format.precision();
    long fractionHigh = UInt128.shiftLeftHigh(high, low, up) & ~Parts.TOP;
    long fractionLow = UInt128.shiftLeftLow(low, up);
    if (field == 0) {
      return Parts.normalized(isNegative, format.minExponent(), fractionHigh, fractionLow);
    }
    Kind kind =
        field != format.maxField()
            ? Kind.FINITE
            : (fractionHigh | fractionLow) == 0 ? Kind.INFINITE : Kind.NAN;
    int exponent = kind == Kind.FINITE ? field - format.bias() : 0;
    return new Parts(kind, isNegative, exponent, fractionHigh | Parts.TOP, fractionLow);
  }

  public static LongFloat pack(FloatFormat format, Parts parts) {
    return switch (parts.kind()) {
      case ZERO -> assemble(format, parts.isNegative(), 0, 0, 0);
      case INFINITE -> infinite(format, parts.isNegative());
      case NAN -> nan(format, parts);
      case FINITE -> finite(format, parts);
    };
  }

  private static LongFloat infinite(FloatFormat format, boolean isNegative) {
    long integerBit = format == FloatFormat.X87 ? Parts.TOP : 0;
    return assemble(format, isNegative, format.maxField(), 0, integerBit);
  }

  /** Keeps sign and the upper payload, and makes it quiet. */
  private static LongFloat nan(FloatFormat format, Parts parts) {
    int down = 128 - format.precision();
    long high = UInt128.shiftRightHigh(parts.high() | Parts.QUIET, down);
    long low = UInt128.shiftRightLow(parts.high() | Parts.QUIET, parts.low(), down);
    return assemble(format, parts.isNegative(), format.maxField(), high, low);
  }

  private static LongFloat finite(FloatFormat format, Parts parts) {
    int below = format.minExponent() - parts.exponent();
    int down = 128 - format.precision() + Math.clamp(below, 0, 128);
    long high = UInt128.shiftRightHigh(parts.high(), down);
    long low = UInt128.shiftRightLow(parts.high(), parts.low(), down);
    int field = below > 0 ? 1 : parts.exponent() + format.bias();
    if (isRoundedUp(parts, down, low)) {
      low++;
      high += low == 0 ? 1 : 0;
      if (isTooLong(format, high, low)) {
        low = low >>> 1 | high << 63;
        high >>>= 1;
        field++;
      }
    }
    if (field >= format.maxField()) {
      return infinite(format, parts.isNegative());
    }
    return assemble(format, parts.isNegative(), isNormal(format, high, low) ? field : 0, high, low);
  }

  private static boolean isRoundedUp(Parts parts, int down, long kept) {
    if (down > 128) {
      return false;
    }
    long half = UInt128.shiftRightLow(parts.high(), parts.low(), down - 1) & 1;
    return half != 0 && ((kept & 1) != 0 || UInt128.isAnySet(parts.high(), parts.low(), down - 1));
  }

  private static boolean isTooLong(FloatFormat format, long high, long low) {
    return UInt128.shiftRightLow(high, low, format.precision()) != 0;
  }

  private static boolean isNormal(FloatFormat format, long high, long low) {
    return UInt128.shiftRightLow(high, low, format.precision() - 1) != 0;
  }

  /** The integer bit of the significand is dropped unless the format writes it. */
  private static LongFloat assemble(
      FloatFormat format, boolean isNegative, int field, long high, long low) {
    int shift = format.exponentShift();
    long signAndExponent =
        (isNegative ? 1L << (format.bits() - 1 - shift) : 0) | Integer.toUnsignedLong(field);
    if (format == FloatFormat.X87) {
      return new LongFloat(signAndExponent, low);
    }
    if (shift >= 64) {
      long fraction = high & (1L << (shift - 64)) - 1;
      return new LongFloat(signAndExponent << (shift - 64) | fraction, low);
    }
    return new LongFloat(0, signAndExponent << shift | (low & ((1L << shift) - 1)));
  }
}
