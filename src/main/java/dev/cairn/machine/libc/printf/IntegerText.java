package dev.cairn.machine.libc.printf;

import java.util.Locale;

/**
 * An integer as printf writes it.
 *
 * @param end where its digits end; what follows is padding
 */
record IntegerText(String text, int end) {
  static String of(PrintfSpec spec, long bits) {
    return layout(spec, bits).text();
  }

  static IntegerText layout(PrintfSpec spec, long bits) {
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
    String prefix = prefix(spec, value, isSigned, isNegative);
    String body = octal(spec, digits);
    String text = spec.pad(prefix, body, spec.precision() < 0);
    return new IntegerText(text, spec.has('-') ? prefix.length() + body.length() : text.length());
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
