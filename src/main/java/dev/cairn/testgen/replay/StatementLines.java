package dev.cairn.testgen.replay;

import java.util.List;

/** How far a statement goes on, told by parentheses and operators: good enough for comparisons. */
final class StatementLines {
  private static final int MAX_SPAN = 30;

  private StatementLines() {}

  /** The last line of the statement part that begins on {@code line}, counted from 1. */
  static int last(List<String> source, int line) {
    int open = 0;
    int at = line;
    while (at <= source.size() && at < line + MAX_SPAN) {
      String text = plain(source.get(at - 1));
      open += balance(text);
      boolean goesOn = open > 0 || endsInOperator(text) || beginsWithOperator(source, at + 1);
      if (!goesOn) {
        return at;
      }
      at++;
    }
    return line;
  }

  /** Without literals and comments that end on the line. */
  private static String plain(String text) {
    return text.replaceAll("\"(\\\\.|[^\"\\\\])*\"|'(\\\\.|[^'\\\\])*'", "0")
        .replaceAll("/\\*.*?\\*/|//.*", "")
        .strip();
  }

  private static int balance(String text) {
    return (int)
        (text.chars().filter(c -> c == '(').count() - text.chars().filter(c -> c == ')').count());
  }

  private static boolean endsInOperator(String text) {
    return text.endsWith("&&") || text.endsWith("||");
  }

  private static boolean beginsWithOperator(List<String> source, int line) {
    String next = line <= source.size() ? plain(source.get(line - 1)) : "";
    return next.startsWith("&&") || next.startsWith("||");
  }
}
