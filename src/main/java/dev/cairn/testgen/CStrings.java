package dev.cairn.testgen;

import dev.cairn.ir.CType;

/** Arrays of characters as string literals, where that reads better than numbers. */
final class CStrings {
  private CStrings() {}

  /**
   * The elements as a literal that makes an array of exactly {@code length} of them; empty when it
   * is not a string.
   */
  static String literal(RunInput input, String path, CType element, long length) {
    boolean isChar = element.resolved() instanceof CType.Integer i && i.name().equals("char");
    if (!isChar || length < 1 || at(input, path, length - 1) != 0) {
      return "";
    }
    int plain = 0;
    var text = new StringBuilder("\"");
    for (long i = 0; i < length - 1; i++) {
      int c = at(input, path, i);
      if (c == 0) {
        return "";
      }
      plain += CLiteral.isPlain(c) ? 1 : 0;
      text.append(CLiteral.escaped(c, '"'));
    }
    return plain * 2L >= length - 1 ? text.append('"').toString() : "";
  }

  private static int at(RunInput input, String path, long index) {
    return (int) (input.bits(path + "[" + index + "]").orElse(0) & 255);
  }
}
