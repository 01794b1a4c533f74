package dev.cairn.machine.libc;

import java.util.Locale;

/** Integers as printf writes them. */
final class IntegerText {
  private IntegerText() {}

  static String of(PrintfSpec spec, long bits) {
    boolean isSigned = spec.conversion() == 'd' || spec.conversion() == 'i';
    long value = spec.cut(bits, isSigned);
    boolean isNegative = isSigned && value < 0;
    String digits =
        switch (spec.conversion()) {
          case 'd', 'i' -> Long.toUnsignedString(isNegative ? -value : value);
          case 'u' -> Long.toUnsignedString(value);
          case 'o' -> Long.toOctalString(value);
          case 'b', 'B' -> Long.toBinaryString(value);
          case 'X' -> Long.toHexString(value).toUpperCase(Locale.ROOT);
          default -> Long.toHexString(value);
        };
    if (value == 0 && spec.precision() == 0) {
      digits = "";
    }
    if (digits.length() < spec.precision()) {
      digits = "0".repeat(spec.precision() - digits.length()) + digits;
    }
    return spec.pad(
        prefix(spec, value, isSigned, isNegative), octal(spec, digits), spec.precision() < 0);
  }

  private static String octal(PrintfSpec spec, String digits) {
    return spec.conversion() == 'o' && spec.has('#') && !digits.startsWith("0")
        ? "0" + digits
        : digits;
  }

  private static String prefix(PrintfSpec spec, long value, boolean isSigned, boolean isNegative) {
    if (isSigned) {
      return spec.sign(isNegative);
    }
    boolean isMarked = spec.has('#') && value != 0;
    return isMarked && "xXbB".indexOf(spec.conversion()) >= 0 ? "0" + spec.conversion() : "";
  }
}
