package dev.cairn.input.acsl;

import java.math.BigInteger;
import java.util.Locale;

/** Values of literals as C spells them. */
final class Literals {
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

  static double real(Token token) {
    String digits = token.text();
    boolean isHex = digits.startsWith("0x") || digits.startsWith("0X");
    boolean isFloat = !isHex && digits.toLowerCase(Locale.ROOT).endsWith("f");
    try {
      double value = Double.parseDouble(digits.replaceFirst(isHex ? "[lL]$" : "[fFlLdD]$", ""));
      return isFloat ? (float) value : value;
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
