package dev.cairn.machine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** x87 extended precision values in memory: 64 bits of significand, 15 of exponent, sign. */
public final class LongDoubles {
  private static final int BIAS = 16383;
  private static final long EXPLICIT_ONE = 1L << 63;

  private LongDoubles() {}

  /** Writes ten bytes. */
  static void write(byte[] to, int at, double value) {
    BigInteger bits = fromDouble(value);
    Bytes.writeWide(to, at, 10, bits);
  }

  /** The 80-bit pattern of a double; exact. */
  public static BigInteger fromDouble(double value) {
    long raw = Double.doubleToRawLongBits(value);
    int exponent = (int) (raw >>> 52) & 0x7FF;
    long fraction = raw & (1L << 52) - 1;
    long sign = raw >>> 63;
    if (exponent == 0x7FF) {
      return pattern(sign, 0x7FFF, EXPLICIT_ONE | fraction << 11);
    }
    if (exponent == 0 && fraction == 0) {
      return pattern(sign, 0, 0);
    }
    if (exponent == 0) {
      int shift = Long.numberOfLeadingZeros(fraction);
      return pattern(sign, BIAS - 1023 + 12 - shift, fraction << shift);
    }
    return pattern(sign, exponent - 1023 + BIAS, EXPLICIT_ONE | fraction << 11);
  }

  private static BigInteger pattern(long sign, int exponent, long significand) {
    return BigInteger.valueOf(sign << 15 | exponent)
        .shiftLeft(64)
        .or(new BigInteger(Long.toUnsignedString(significand)));
  }

  /** Not a number, or infinite. */
  public static boolean isSpecial(BigInteger bits) {
    return (bits.shiftRight(64).intValue() & 0x7FFF) == 0x7FFF;
  }

  public static boolean isNegative(BigInteger bits) {
    return bits.testBit(79);
  }

  /** Whether a special value is not a number. */
  public static boolean isNan(BigInteger bits) {
    return isSpecial(bits) && bits.longValue() << 1 != 0;
  }

  /** The magnitude of a finite value, exactly. */
  public static BigDecimal magnitude(BigInteger bits) {
    BigInteger significand = bits.and(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
    int exponent = Math.max(1, bits.shiftRight(64).intValue() & 0x7FFF) - BIAS - 63;
    return exponent >= 0
        ? new BigDecimal(significand.shiftLeft(exponent))
        : new BigDecimal(significand)
            .multiply(BigDecimal.valueOf(5).pow(-exponent))
            .movePointLeft(-exponent);
  }

  /**
   * The value nearest to a decimal or C99 hexadecimal number in lower case; too large is infinite,
   * too small zero.
   */
  public static BigInteger parse(String text) {
    boolean isNegative = text.startsWith("-");
    String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    BigDecimal exact =
        digits.startsWith("0x") ? hexadecimal(digits.substring(2)) : new BigDecimal(digits);
    return pattern(isNegative ? 1 : 0, exact);
  }

  private static BigDecimal hexadecimal(String text) {
    int mark = text.indexOf('p');
    String number = mark < 0 ? text : text.substring(0, mark);
    int point = number.indexOf('.');
    int scale = point < 0 ? 0 : 4 * (number.length() - point - 1);
    int exponent = (mark < 0 ? 0 : Integer.parseInt(text.substring(mark + 1))) - scale;
    var value = new BigDecimal(new BigInteger(number.replace(".", ""), 16));
    BigDecimal power = new BigDecimal(BigInteger.TWO.pow(Math.min(20_000, Math.abs(exponent))));
    return exponent >= 0 ? value.multiply(power) : value.divide(power);
  }

  /** Rounds half to even. */
  private static BigInteger pattern(long sign, BigDecimal value) {
    if (value.signum() == 0) {
      return pattern(sign, 0, 0);
    }
    int exponent =
        (int)
            Math.clamp(
                (long) Math.floor((value.precision() - value.scale()) * 3.3219280948873626) - 1,
                -16_446L,
                16_385L);
    BigInteger significand = BigInteger.ZERO;
    for (int tries = 0; tries < 8; tries++) {
      int shift = Math.max(exponent, 1 - BIAS) - 63;
      BigDecimal power = new BigDecimal(BigInteger.TWO.pow(Math.abs(shift)));
      BigDecimal scaled = shift >= 0 ? value.divide(power) : value.multiply(power);
      significand = scaled.setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
      int length = significand.bitLength();
      if (length > 64) {
        exponent += length - 64;
      } else if (length < 64 && exponent > 1 - BIAS) {
        exponent = Math.max(1 - BIAS, exponent - (64 - length));
      } else {
        break;
      }
    }
    if (exponent > BIAS) {
      return pattern(sign, 0x7FFF, EXPLICIT_ONE);
    }
    boolean isNormal = significand.bitLength() == 64;
    return pattern(sign, isNormal ? exponent + BIAS : 0, significand.longValue());
  }
}
