package dev.cairn.machine.libc.printf;

/**
 * One conversion of a printf format.
 *
 * @param flags those of {@code -+ #0'} that are present
 * @param precision -1 when not given
 * @param length {@code hh h l ll j z t L q} or empty
 */
record PrintfSpec(String flags, int width, int precision, String length, char conversion) {
  boolean has(char flag) {
    return flags.indexOf(flag) >= 0;
  }

  PrintfSpec withConversion(char other, int otherPrecision) {
    return new PrintfSpec(flags, width, otherPrecision, length, other);
  }

  /** The number of bits of an integer argument. */
  int integerBits() {
    return switch (length) {
      case "hh" -> 8;
      case "h" -> 16;
      case "l", "ll", "j", "z", "t", "q", "L" -> 64;
      default -> 32;
    };
  }

  /** The value as the argument's type reads it. */
  long cut(long bits, boolean isSigned) {
    int shift = 64 - integerBits();
    return isSigned ? bits << shift >> shift : bits << shift >>> shift;
  }

  /** Pads to the width; zeros go between prefix and body. */
  String pad(String prefix, String body, boolean mayPadWithZeros) {
    int missing = width - prefix.length() - body.length();
    if (missing <= 0) {
      return prefix + body;
    }
    if (has('-')) {
      return prefix + body + " ".repeat(missing);
    }
    return mayPadWithZeros && has('0')
        ? prefix + "0".repeat(missing) + body
        : " ".repeat(missing) + prefix + body;
  }

  /** What stands before a number that is not negative. */
  String sign(boolean isNegative) {
    return isNegative ? "-" : has('+') ? "+" : has(' ') ? " " : "";
  }
}
