package dev.cairn.testgen;

/** C as text: long lines are broken at commas, comments and literals are safe. */
public final class CLines {
  private static final int WIDTH = 100;

  private CLines() {}

  /** The statement indented by two, broken where it is too long; never inside a literal. */
  public static String statement(String text) {
    var out = new StringBuilder("  ");
    int column = 2;
    int start = 0;
    while (start < text.length()) {
      int end = afterComma(text, start);
      if (column + end - start > WIDTH && column > 6) {
        out.setLength(trimmed(out));
        out.append("\n      ");
        column = 6;
      }
      out.append(text, start, end);
      column += end - start;
      start = end;
    }
    return out.append('\n').toString();
  }

  private static int trimmed(StringBuilder text) {
    int length = text.length();
    return length > 0 && text.charAt(length - 1) == ' ' ? length - 1 : length;
  }

  /** The position behind the next ", " outside literals, or the end. */
  private static int afterComma(String text, int start) {
    char quote = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ',' && i + 1 < text.length() && text.charAt(i + 1) == ' ') {
        return i + 2;
      }
    }
    return text.length();
  }

  /** Text that may stand in a C comment. */
  public static String comment(String text) {
    return text.replace("*/", "* /").replace("/*", "/ *").replace('\n', ' ');
  }

  /** Text as a C string literal. */
  public static String quoted(String text) {
    var out = new StringBuilder("\"");
    text.chars().forEach(c -> out.append(c < 256 ? CLiteral.escaped(c, '"') : "\\?"));
    return out.append('"').toString();
  }
}
