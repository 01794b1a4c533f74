package dev.cairn.machine.libc.printf;

import java.util.Optional;
import java.util.function.IntToLongFunction;

/** Reads one conversion of a printf format, behind its percent sign. */
final class PrintfCursor {
  private static final String CONVERSIONS = "diouxXbBfFeEgGaAcCsSpnm%";
  private static final int MAX = 1 << 27;
  private final String format;
  private int position;
  private int argument;
  private boolean isCut;

  PrintfCursor(String format, int position) {
    this.format = format;
    this.position = position;
  }

  /** Where reading stopped: behind the conversion. */
  int position() {
    return position;
  }

  /** The {@code n} of {@code n$}, or 0. */
  int argument() {
    return argument;
  }

  /** Whether the format ended before the conversion did. */
  boolean isCut() {
    return isCut;
  }

  private boolean isAtEnd() {
    return position >= format.length();
  }

  /**
   * The conversion, or empty when it is none. {@code number} gives the value of a {@code *}, of
   * argument n or (0) the next.
   */
  Optional<PrintfSpec> spec(IntToLongFunction number) {
    argument = reference();
    var flags = new StringBuilder(take("-+ #0'I"));
    int width = amount(number, 0);
    if (width < 0) {
      flags.append('-');
      width = -width;
    }
    int precision = -1;
    if (is('.')) {
      position++;
      precision = Math.max(-1, amount(number, 0));
    }
    String length = take("hlLqjztZ");
    if (isAtEnd()) {
      isCut = true;
      return Optional.empty();
    }
    char conversion = format.charAt(position++);
    return CONVERSIONS.indexOf(conversion) < 0
        ? Optional.empty()
        : Optional.of(new PrintfSpec(flags.toString(), width, precision, length, conversion));
  }

  private boolean is(char c) {
    return !isAtEnd() && format.charAt(position) == c;
  }

  private String take(String characters) {
    int start = position;
    while (!isAtEnd() && characters.indexOf(format.charAt(position)) >= 0) {
      position++;
    }
    return format.substring(start, position);
  }

  private int digits(int otherwise) {
    String digits = take("0123456789");
    return digits.isEmpty() ? otherwise : (int) Math.min(MAX, parsed(digits));
  }

  private static long parsed(String digits) {
    return digits.length() > 9 ? MAX : Long.parseLong(digits);
  }

  /** {@code n$}, when it stands here; else 0 and nothing is taken. */
  private int reference() {
    int start = position;
    int number = digits(0);
    if (number > 0 && is('$')) {
      position++;
      return number;
    }
    position = start;
    return 0;
  }

  /** A width or precision: digits, {@code *} or {@code *n$}. */
  private int amount(IntToLongFunction number, int otherwise) {
    if (!is('*')) {
      return digits(otherwise);
    }
    position++;
    int value = (int) number.applyAsLong(reference());
    return Math.clamp(value, -MAX, MAX);
  }
}
