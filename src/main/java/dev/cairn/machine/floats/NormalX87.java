package dev.cairn.machine.floats;

import org.jspecify.annotations.Nullable;

/**
 * x87 arithmetic on normal numbers with normal results: what nearly every operation is, in plain
 * 64-bit steps and with one allocation. Null stands for all other cases, which {@link
 * SoftArithmetic} decides.
 */
public final class NormalX87 {
  private static final int BIAS = 16383;
  private static final int SIGN = 0x8000;
  private static final int MAX = 0x7FFF;
  private static final long TOP = Long.MIN_VALUE;

  private NormalX87() {}

  private static boolean isNormal(LongFloat a) {
    int field = (int) a.high() & MAX;
    return field != 0 && field != MAX && a.low() < 0;
  }

  private static int field(LongFloat a) {
    return (int) a.high() & MAX;
  }

  /** Rounds {@code significand:rest} to nearest even. */
  private static @Nullable LongFloat rounded(int sign, int field, long significand, long rest) {
    int exponent = field;
    long kept = significand;
    if (rest < 0 && (rest << 1 != 0 || (kept & 1) != 0) && ++kept == 0) {
      kept = TOP;
      exponent++;
    }
    return exponent <= 0 || exponent >= MAX ? null : new LongFloat(sign | exponent, kept);
  }

  public static @Nullable LongFloat multiply(LongFloat a, LongFloat b) {
    if (!isNormal(a) || !isNormal(b)) {
      return null;
    }
    int sign = (int) (a.high() ^ b.high()) & SIGN;
    int field = field(a) + field(b) - BIAS;
    long high = Math.unsignedMultiplyHigh(a.low(), b.low());
    long low = a.low() * b.low();
    return high < 0
        ? rounded(sign, field + 1, high, low)
        : rounded(sign, field, high << 1 | low >>> 63, low << 1);
  }

  public static @Nullable LongFloat divide(LongFloat a, LongFloat b) {
    if (!isNormal(a) || !isNormal(b)) {
      return null;
    }
    int sign = (int) (a.high() ^ b.high()) & SIGN;
    int field = field(a) - field(b) + BIAS;
    boolean isHalved = Long.compareUnsigned(a.low(), b.low()) >= 0;
    long high = isHalved ? a.low() >>> 1 : a.low();
    long low = isHalved ? a.low() << 63 : 0;
    long quotient = UInt128.divide(high, low, b.low());
    long rest = low - quotient * b.low();
    // as the fraction of the last place: exactly a half cannot be, both having 64 bits
    long half = b.low() >>> 1;
    int order = Long.compareUnsigned(rest, half);
    boolean isUp = order > 0;
    long fraction = isUp ? TOP | 1 : rest == 0 ? 0 : 1;
    return rounded(sign, isHalved ? field : field - 1, quotient, fraction);
  }

  public static @Nullable LongFloat add(LongFloat a, LongFloat b) {
    if (!isNormal(a) || !isNormal(b)) {
      return null;
    }
    boolean isSwapped =
        field(a) < field(b) || (field(a) == field(b) && Long.compareUnsigned(a.low(), b.low()) < 0);
    return isSwapped ? aligned(b, a) : aligned(a, b);
  }

  /** The sign bit of {@code b} flipped. */
  public static @Nullable LongFloat subtract(LongFloat a, LongFloat b) {
    return add(a, new LongFloat(b.high() ^ SIGN, b.low()));
  }

  /** {@code big} has the larger magnitude. */
  private static @Nullable LongFloat aligned(LongFloat big, LongFloat small) {
    int down = field(big) - field(small);
    if (down > 126) {
      return null;
    }
    long high = down >= 64 ? 0 : small.low() >>> down;
    long low = UInt128.shiftRightJam(small.low(), 0, down);
    int sign = (int) big.high() & SIGN;
    if (((big.high() ^ small.high()) & SIGN) == 0) {
      long sum = big.low() + high;
      if (Long.compareUnsigned(sum, high) >= 0) {
        return rounded(sign, field(big), sum, low);
      }
      return rounded(sign, field(big) + 1, sum >>> 1 | TOP, sum << 63 | low >>> 1 | (low & 1));
    }
    long rest = -low;
    long difference = big.low() - high - (low == 0 ? 0 : 1);
    int zeros = UInt128.leadingZeros(difference, rest);
    return zeros == 128
        ? null
        : rounded(
            sign,
            field(big) - zeros,
            UInt128.shiftLeftHigh(difference, rest, zeros),
            UInt128.shiftLeftLow(rest, zeros));
  }
}
