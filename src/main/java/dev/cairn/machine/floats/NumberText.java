package dev.cairn.machine.floats;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers as text: exact on the way out, on the way in ready for one rounding. */
public final class NumberText {
  /** No format reaches numbers beyond these powers of ten and two. */
  private static final int MAX_TEN = 5_100;

  private static final int MAX_TWO = 20_000;

  private NumberText() {}

  /** The magnitude of a finite number. */
  public static BigDecimal magnitude(Parts parts) {
    if (parts.kind() == Parts.Kind.ZERO) {
      return BigDecimal.ZERO;
    }
    BigInteger significand = parts.significand();
    int zeros = significand.getLowestSetBit();
    significand = significand.shiftRight(zeros);
    int exponent = parts.exponent() - 127 + zeros;
    return exponent >= 0
        ? new BigDecimal(significand.shiftLeft(exponent))
        : new BigDecimal(significand.multiply(BigInteger.valueOf(5).pow(-exponent)), -exponent);
  }

  /**
   * Reads a decimal or C99 hexadecimal number in lower case. What is far out of every range comes
   * back as infinity or zero.
   */
  public static Parts parse(String text) {
    boolean isNegative = text.startsWith("-");
    String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    Parts magnitude = digits.startsWith("0x") ? hexadecimal(digits.substring(2)) : decimal(digits);
    return magnitude.withSign(isNegative);
  }

  /** The number behind the mark, cut to what an int can add up. */
  private static int exponent(String text, int mark) {
    if (mark < 0) {
      return 0;
    }
    var written = new BigInteger(text.substring(mark + 1));
    return written
        .max(BigInteger.valueOf(-1_000_000_000))
        .min(BigInteger.valueOf(1_000_000_000))
        .intValue();
  }

  private static Parts hexadecimal(String text) {
    int mark = text.indexOf('p');
    String number = mark < 0 ? text : text.substring(0, mark);
    int point = number.indexOf('.');
    int scale = point < 0 ? 0 : 4 * (number.length() - point - 1);
    var value = new BigInteger("0" + number.replace(".", ""), 16);
    long exponent = (long) exponent(text, mark) - scale;
    long top = exponent + value.bitLength();
    return value.signum() == 0 || top < -MAX_TWO
        ? Parts.zero(false)
        : top > MAX_TWO ? Parts.infinite(false) : Parts.of(value, (int) exponent);
  }

  private static Parts decimal(String text) {
    int mark = text.indexOf('e');
    var number = new BigDecimal(mark < 0 ? text : text.substring(0, mark));
    long scale = (long) number.scale() - exponent(text, mark);
    long top = number.precision() - scale;
    if (number.signum() == 0 || top < -MAX_TEN) {
      return Parts.zero(false);
    }
    if (top > MAX_TEN) {
      return Parts.infinite(false);
    }
    BigInteger unscaled = number.unscaledValue();
    return scale <= 0
        ? Parts.of(unscaled.multiply(BigInteger.TEN.pow((int) -scale)))
        : quotient(unscaled, BigInteger.TEN.pow((int) scale));
  }

  /** At least 130 bits, the last one standing for the rest. */
  private static Parts quotient(BigInteger a, BigInteger b) {
    int up = Math.max(0, 130 + b.bitLength() - a.bitLength());
    BigInteger[] both = a.shiftLeft(up).divideAndRemainder(b);
    return Parts.of(both[1].signum() == 0 ? both[0] : both[0].setBit(0), -up);
  }
}
