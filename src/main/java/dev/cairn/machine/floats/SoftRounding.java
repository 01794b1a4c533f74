package dev.cairn.machine.floats;

import dev.cairn.machine.floats.Parts.Kind;

/** Roundings to a whole number, in the same format; exact, keep the sign also of zero. */
public enum SoftRounding {
  DOWN,
  UP,
  TO_ZERO,
  TO_EVEN,
  AWAY;

  /** NaN comes back quiet when packed, infinity as it is. */
  public Parts apply(Parts a) {
    if (a.kind() != Kind.FINITE || a.exponent() >= 127) {
      return a;
    }
    if (a.exponent() < 0) {
      return isUp(a.isNegative(), false, a.exponent() == -1, isOverHalf(a))
          ? Parts.of(a.isNegative() ? -1 : 1)
          : Parts.zero(a.isNegative());
    }
    int fraction = 127 - a.exponent();
    if (!UInt128.isAnySet(a.high(), a.low(), fraction)) {
      return a;
    }
    boolean isOdd = (UInt128.shiftRightLow(a.high(), a.low(), fraction) & 1) != 0;
    boolean half = (UInt128.shiftRightLow(a.high(), a.low(), fraction - 1) & 1) != 0;
    boolean rest = UInt128.isAnySet(a.high(), a.low(), fraction - 1);
    return whole(a, fraction, isUp(a.isNegative(), isOdd, half, rest));
  }

  private static boolean isOverHalf(Parts a) {
    return a.exponent() == -1 && (a.high() != Parts.TOP || a.low() != 0);
  }

  private boolean isUp(boolean isNegative, boolean isOdd, boolean half, boolean rest) {
    return switch (this) {
      case DOWN -> isNegative;
      case UP -> !isNegative;
      case TO_ZERO -> false;
      case TO_EVEN -> half && (rest || isOdd);
      case AWAY -> half;
    };
  }

  private static Parts whole(Parts a, int fraction, boolean isUp) {
    long high = UInt128.shiftRightHigh(a.high(), fraction);
    long low = UInt128.shiftRightLow(a.high(), a.low(), fraction);
    if (isUp) {
      low++;
      high += low == 0 ? 1 : 0;
    }
    return Parts.normalized(a.isNegative(), 127, high, low);
  }
}
