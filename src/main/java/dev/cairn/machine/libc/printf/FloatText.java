package dev.cairn.machine.libc.printf;

import dev.cairn.machine.floats.NumberText;
import dev.cairn.machine.floats.Parts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Floating-point numbers as printf writes them: exact decimal expansion, rounded half to even. */
final class FloatText {
  /** No number of 80 bits has as many digits behind its point that are not zero. */
  private static final int MOST_DIGITS = 17_000;

  private FloatText() {}

  static String of(PrintfSpec spec, double value) {
    boolean isNegative = Double.doubleToRawLongBits(value) < 0;
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return special(spec, isNegative, Double.isNaN(value));
    }
    if (Character.toLowerCase(spec.conversion()) == 'a') {
      long bits = Double.doubleToRawLongBits(value);
      int exponent = (int) (bits >>> 52) & 0x7FF;
      long fraction = bits & (1L << 52) - 1;
      BigInteger significand = BigInteger.valueOf(exponent == 0 ? fraction : fraction | 1L << 52);
      return hexadecimal(
          spec,
          isNegative,
          significand,
          52,
          fraction == 0 && exponent == 0 ? 0 : Math.max(exponent, 1) - 1023);
    }
    return decimal(spec, isNegative, new BigDecimal(Math.abs(value)));
  }

  /** A long double by its 80-bit pattern. */
  static String of(PrintfSpec spec, BigInteger pattern) {
    boolean isNegative = pattern.testBit(79);
    if ((pattern.shiftRight(64).intValue() & 0x7FFF) == 0x7FFF) {
      return special(spec, isNegative, pattern.longValue() << 1 != 0);
    }
    if (Character.toLowerCase(spec.conversion()) == 'a') {
      BigInteger significand = pattern.and(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
      int exponent = Math.max(1, pattern.shiftRight(64).intValue() & 0x7FFF) - 16383 - 3;
      return hexadecimal(
          spec, isNegative, significand, 60, significand.signum() == 0 ? 0 : exponent);
    }
    return decimal(spec, isNegative, magnitude(pattern));
  }

  /** As it is written, also of numbers the x87 refuses to compute with. */
  private static BigDecimal magnitude(BigInteger pattern) {
    BigInteger significand = pattern.and(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
    int exponent = Math.max(1, pattern.shiftRight(64).intValue() & 0x7FFF) - 16383 - 63;
    return NumberText.magnitude(Parts.of(significand, exponent));
  }

  private static String inCase(PrintfSpec spec, String text) {
    return Character.isUpperCase(spec.conversion()) ? text.toUpperCase(Locale.ROOT) : text;
  }

  private static String special(PrintfSpec spec, boolean isNegative, boolean isNan) {
    return spec.pad(spec.sign(isNegative), inCase(spec, isNan ? "nan" : "inf"), false);
  }

  private static String decimal(PrintfSpec spec, boolean isNegative, BigDecimal magnitude) {
    int asked = spec.precision() < 0 ? 6 : spec.precision();
    int precision = Math.min(asked, MOST_DIGITS);
    String body =
        switch (Character.toLowerCase(spec.conversion())) {
          case 'f' -> fixed(spec, magnitude, precision) + "0".repeat(asked - precision);
          case 'e' -> beforeExponent(scientific(spec, magnitude, precision), asked - precision);
          default -> generalWithZeros(spec, magnitude, Math.max(1, precision), asked - precision);
        };
    return spec.pad(spec.sign(isNegative), inCase(spec, body), true);
  }

  private static String generalWithZeros(
      PrintfSpec spec, BigDecimal magnitude, int precision, int zeros) {
    String text = general(spec, magnitude, precision);
    return spec.has('#') ? beforeExponent(text, Math.max(0, zeros)) : text;
  }

  private static String beforeExponent(String text, int zeros) {
    int mark = text.indexOf('e');
    int at = mark < 0 ? text.length() : mark;
    return text.substring(0, at) + "0".repeat(zeros) + text.substring(at);
  }

  private static String fixed(PrintfSpec spec, BigDecimal magnitude, int precision) {
    String text = magnitude.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
    return precision == 0 && spec.has('#') ? text + "." : text;
  }

  private static BigDecimal rounded(BigDecimal magnitude, int digits) {
    return magnitude.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private static int exponent(BigDecimal rounded) {
    return rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
  }

  private static String scientific(PrintfSpec spec, BigDecimal magnitude, int precision) {
    BigDecimal value = rounded(magnitude, precision + 1);
    int exponent = exponent(value);
    String digits = value.signum() == 0 ? "0" : value.unscaledValue().toString();
    digits += "0".repeat(Math.max(0, precision + 1 - digits.length()));
    digits = digits.substring(0, precision + 1);
    String point = precision > 0 || spec.has('#') ? "." : "";
    return digits.charAt(0) + point + digits.substring(1) + exponentText('e', exponent, 2);
  }

  private static String exponentText(char mark, int exponent, int minimumDigits) {
    String digits = Integer.toString(Math.abs(exponent));
    return mark
        + (exponent < 0 ? "-" : "+")
        + "0".repeat(Math.max(0, minimumDigits - digits.length()))
        + digits;
  }

  private static String general(PrintfSpec spec, BigDecimal magnitude, int precision) {
    int exponent = exponent(rounded(magnitude, precision));
    boolean isFixed = exponent >= -4 && exponent < precision;
    String text =
        isFixed
            ? fixed(spec, magnitude, precision - 1 - exponent)
            : scientific(spec, magnitude, precision - 1);
    return spec.has('#') ? text : withoutTrailingZeros(text);
  }

  private static String withoutTrailingZeros(String text) {
    int mark = text.indexOf('e');
    String number = mark < 0 ? text : text.substring(0, mark);
    if (number.indexOf('.') < 0) {
      return text;
    }
    int end = number.length();
    while (number.charAt(end - 1) == '0') {
      end--;
    }
    if (number.charAt(end - 1) == '.') {
      end--;
    }
    return number.substring(0, end) + (mark < 0 ? "" : text.substring(mark));
  }

  /** {@code significand * 2^(exponent - fractionBits)}, one hexadecimal digit before the point. */
  private static String hexadecimal(
      PrintfSpec spec, boolean isNegative, BigInteger significand, int fractionBits, int exponent) {
    BigInteger value = significand;
    int digits = fractionBits / 4;
    if (spec.precision() >= 0 && spec.precision() < digits) {
      int dropped = 4 * (digits - spec.precision());
      value =
          new BigDecimal(value)
              .divide(new BigDecimal(BigInteger.ONE.shiftLeft(dropped)), 0, RoundingMode.HALF_EVEN)
              .toBigInteger();
      digits = spec.precision();
    }
    BigInteger whole = value.shiftRight(4 * digits);
    if (whole.bitLength() > 4) {
      return hexadecimal(
          spec, isNegative, BigInteger.ONE.shiftLeft(fractionBits), fractionBits, exponent + 4);
    }
    String fraction =
        digits == 0 ? "" : hexDigits(value.subtract(whole.shiftLeft(4 * digits)), digits);
    if (spec.precision() < 0) {
      fraction = fraction.replaceAll("0+$", "");
    } else {
      fraction += "0".repeat(Math.max(0, spec.precision() - fraction.length()));
    }
    String point = fraction.isEmpty() && !spec.has('#') ? "" : ".";
    String body = whole.toString(16) + point + fraction + exponentText('p', exponent, 1);
    return spec.pad(spec.sign(isNegative) + inCase(spec, "0x"), inCase(spec, body), true);
  }

  private static String hexDigits(BigInteger value, int count) {
    String text = value.toString(16);
    return "0".repeat(count - text.length()) + text;
  }
}
