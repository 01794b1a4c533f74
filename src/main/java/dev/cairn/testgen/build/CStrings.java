package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.testgen.CLiteral;

/** Arrays of characters as string literals, where that reads better than numbers. */
final class CStrings {
  private static final int SOME = 3;
  private static final int MOST = 4000;

  private CStrings() {}

  /**
   * The elements as a literal for an array of {@code length} of them, which is zero behind the
   * literal's end; empty when it is not a string. Bytes count as one when all are plain characters,
   * a {@code char} array when half of them are.
   */
  static String literal(RunInput input, String path, CType element, long length) {
    if (!isCharacter(element) || length < 1 || at(input, path, length - 1) != 0) {
      return "";
    }
    boolean isChar = ((CType.Integer) element.resolved()).name().equals("char");
    long end = end(input, path, length);
    int plain = 0;
    var text = new StringBuilder("\"");
    for (long i = 0; i < end; i++) {
      int c = at(input, path, i);
      if (c == 0) {
        return "";
      }
      plain += CLiteral.isPlain(c) ? 1 : 0;
      text.append(CLiteral.escaped(c, '"'));
    }
    boolean isText = isChar ? plain * 2L >= end : plain == end && end > 0;
    return isText ? text.append('"').toString() : "";
  }

  /**
   * The elements as a literal of as many characters, where all are plain: a text that no zero ends,
   * as one that goes with its length; empty when it is not.
   */
  static String withoutEnd(RunInput input, String path, CType element, long length) {
    if (!isCharacter(element) || length < 1 || length > MOST) {
      return "";
    }
    var text = new StringBuilder("\"");
    for (long i = 0; i < length; i++) {
      int c = at(input, path, i);
      if (!CLiteral.isText(c)) {
        return "";
      }
      text.append(CLiteral.escaped(c, '"'));
    }
    return text.append('"').toString();
  }

  /**
   * How many elements an initialiser need list: of bytes not the zeros at the end, when there are
   * many; C fills them in.
   */
  static long listed(RunInput input, String path, CType element, long length) {
    long end = isCharacter(element) ? Math.max(1, end(input, path, length)) : length;
    return length - end > SOME ? end : length;
  }

  static boolean isCharacter(CType element) {
    return element.resolved() instanceof CType.Integer i && i.size() == 1 && !i.isBool();
  }

  /** How many elements come before those that are zero to the end. */
  static long end(RunInput input, String path, long length) {
    for (long i : input.elements(path).headSet(length).reversed()) {
      if (at(input, path, i) != 0) {
        return i + 1;
      }
    }
    return 0;
  }

  private static int at(RunInput input, String path, long index) {
    return (int) (input.bits(path + "[" + index + "]").orElse(0) & 255);
  }
}
