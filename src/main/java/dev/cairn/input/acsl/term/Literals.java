package dev.cairn.input.acsl.term;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** Values of literals as C spells them. */
final class Literals {
  /** Beyond this a literal is 0 or no double, and costs too much to be exact about. */
  private static final int MAX_SCALE = 2000;

  private Literals() {}

  static BigInteger integer(Token token) {
    String digits = token.text().toLowerCase(Locale.ROOT).replaceFirst("[ul]+$", "");
    try {
      if (digits.startsWith("0x")) {
        return new BigInteger(digits.substring(2), 16);
      }
      if (digits.startsWith("0b")) {
        return new BigInteger(digits.substring(2), 2);
      }
      return new BigInteger(digits, digits.startsWith("0") ? 8 : 10);
    } catch (NumberFormatException _) {
      throw new AcslException(token.at(), "'" + token.text() + "' is not a number");
    }
  }

  /** A real; with the suffix {@code f} or {@code d}, the float or double that is nearest. */
  static BigDecimal real(Token token) {
    String digits = token.text().toLowerCase(Locale.ROOT);
    try {
      if (digits.startsWith("0x")) {
        return new BigDecimal(Double.parseDouble(digits.replaceFirst("l$", "")));
      }
      var value = new BigDecimal(digits.replaceFirst("[fld]$", ""));
      if (Math.abs(value.scale()) > MAX_SCALE) {
        return new BigDecimal(value.doubleValue());
      }
      return switch (digits.charAt(digits.length() - 1)) {
        case 'f' -> new BigDecimal(value.floatValue());
        case 'd' -> new BigDecimal(value.doubleValue());
        default -> value;
      };
    } catch (NumberFormatException _) {
      throw new AcslException(token.at(), "'" + token.text() + "' is not a number");
    }
  }

  /** The value of a character constant; plain char is signed. */
  static BigInteger character(Token token) {
    String inner = token.text().substring(1, token.text().length() - 1);
    if (inner.length() == 1) {
      return BigInteger.valueOf(inner.charAt(0));
    }
    if (inner.length() > 1 && inner.charAt(0) == '\\') {
      return BigInteger.valueOf(escaped(token, inner.substring(1)));
    }
    throw new AcslException(token.at(), token.text() + " is not a single character");
  }

  private static int escaped(Token token, String code) {
    int simple = "abfnrtv\\'\"?".indexOf(code);
    if (code.length() == 1 && simple >= 0) {
      return "\u0007\b\f\n\r\t\u000B\\'\"?".charAt(simple);
    }
    try {
      boolean isHex = code.startsWith("x");
      return (byte) Integer.parseInt(isHex ? code.substring(1) : code, isHex ? 16 : 8);
    } catch (NumberFormatException _) {
      throw new AcslException(token.at(), token.text() + " is not a character");
    }
  }
}
