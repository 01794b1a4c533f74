package dev.cairn.frontend.text;

import java.util.Set;

/**
 * Finds the atomic condition around a token: from there to the left and to the right up to the next
 * {@code &&}, {@code ||}, {@code ?}, {@code :}, {@code ;}, {@code ,} or bracket that encloses it.
 */
final class ConditionExtent {
  private static final Set<String> BORDERS = Set.of("&&", "||", "?", ":", ";", ",", "{", "}");
  private static final Set<String> KEYWORD_BORDERS = Set.of("return", "else", "do", "case", "goto");
  private static final Set<String> STATEMENTS = Set.of("if", "while", "for", "switch");
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");
  private static final Set<String> BINARY =
      Set.of(
          "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=",
          "=");

  private final CTokens tokens;

  ConditionExtent(CTokens tokens) {
    this.tokens = tokens;
  }

  /** First and last token of the condition. */
  record Extent(int first, int last) {}

  /**
   * {@code isTruthTest}: the condition is no comparison, so a {@code !} before it is not part of
   * it.
   */
  Extent around(int token, boolean isTruthTest) {
    int last = right(token);
    int first = left(token);
    while (isTruthTest && isCast(first, last)) {
      last = right(first - 1);
      first = left(first - 1);
    }
    while (isTruthTest
        && first < token
        && tokens.token(first).equals("!")
        && !hasOperator(first + 1, last)) {
      first++;
    }
    return new Extent(first, last);
  }

  /** Are the tokens the operand of a cast, as {@code a + b} in {@code (char)(a + b)}. */
  private boolean isCast(int first, int last) {
    boolean isGroup =
        first > 2
            && last + 1 < tokens.count()
            && tokens.token(first - 1).equals("(")
            && tokens.token(last + 1).equals(")")
            && tokens.token(first - 2).equals(")");
    if (!isGroup) {
      return false;
    }
    int type = opening(first - 2);
    for (int at = type + 1; at < first - 2; at++) {
      if (!isWord(tokens.token(at)) && !tokens.token(at).equals("*")) {
        return false;
      }
    }
    return type == 0 || !isWord(tokens.token(type - 1)) || isBorder(tokens.token(type - 1));
  }

  private static boolean isWord(String token) {
    return Character.isLetter(token.charAt(0)) || token.charAt(0) == '_';
  }

  private static boolean isBorder(String token) {
    return BORDERS.contains(token) || KEYWORD_BORDERS.contains(token);
  }

  private int right(int from) {
    int depth = 0;
    int at = from;
    while (at < tokens.count()) {
      String token = tokens.token(at);
      if (depth == 0 && (isClosing(token) || (at > from && BORDERS.contains(token)))) {
        break;
      }
      depth += isOpening(token) ? 1 : isClosing(token) ? -1 : 0;
      at++;
    }
    return Math.max(from, at - 1);
  }

  private int left(int from) {
    int assignment = -1;
    int at = from;
    while (at > 0) {
      String before = tokens.token(at - 1);
      if (isOpening(before)) {
        boolean isFor = at > 1 && tokens.token(at - 2).equals("for");
        return assignment >= 0 && isFor ? assignment : at;
      }
      if (isBorder(before)) {
        break;
      }
      if (assignment < 0 && ASSIGNMENTS.contains(before)) {
        assignment = at;
      }
      int next = isClosing(before) ? opening(at - 1) : at - 1;
      if (next > 0 && next < at - 1 && STATEMENTS.contains(tokens.token(next - 1))) {
        break;
      }
      at = next;
    }
    return assignment >= 0 ? assignment : at;
  }

  /** The bracket that the closing one at {@code closing} belongs to. */
  private int opening(int closing) {
    int depth = 0;
    for (int at = closing; at >= 0; at--) {
      String token = tokens.token(at);
      depth += isClosing(token) ? 1 : isOpening(token) ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return 0;
  }

  private boolean hasOperator(int first, int last) {
    int depth = 0;
    for (int at = first; at <= last; at++) {
      String token = tokens.token(at);
      if (depth == 0 && at > first && BINARY.contains(token)) {
        return true;
      }
      depth += isOpening(token) ? 1 : isClosing(token) ? -1 : 0;
    }
    return false;
  }

  private static boolean isOpening(String token) {
    return token.equals("(") || token.equals("[");
  }

  private static boolean isClosing(String token) {
    return token.equals(")") || token.equals("]");
  }
}
