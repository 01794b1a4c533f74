package dev.cairn.frontend.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tokens of a C file: just enough lexing to find where an expression begins and ends. Comments
 * and preprocessor lines are left out.
 */
public final class CTokens {
  private static final List<String> LONG_OPERATORS =
      List.of(
          "...", "<<=", ">>=", "&&", "||", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##");

  private final String text;
  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private int count;

  public CTokens(String text) {
    this.text = text;
    scan();
  }

  public int count() {
    return count;
  }

  public String token(int index) {
    return text.substring(starts[index], ends[index]);
  }

  public int start(int index) {
    return starts[index];
  }

  public int end(int index) {
    return ends[index];
  }

  /** The token that holds the character at {@code offset}, or the next one after it. */
  public int at(int offset) {
    int found = Arrays.binarySearch(starts, 0, count, offset);
    if (found >= 0) {
      return found;
    }
    int before = -found - 2;
    return before >= 0 && offset < ends[before] ? before : Math.min(before + 1, count - 1);
  }

  private void scan() {
    int at = 0;
    boolean isLineStart = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      int next = blank(at, isLineStart);
      if (next > at) {
        isLineStart = c == '\n' || (isLineStart && Character.isWhitespace(c));
        at = next;
        continue;
      }
      int end = tokenEnd(at, c);
      add(at, end);
      isLineStart = false;
      at = end;
    }
  }

  /**
   * Where the white space, comment or preprocessor line at {@code at} ends; {@code at} if there is
   * none.
   */
  private int blank(int at, boolean isLineStart) {
    char c = text.charAt(at);
    if (Character.isWhitespace(c) || (c == '\\' && text.startsWith("\n", at + 1))) {
      return at + 1;
    }
    if (c == '#' && isLineStart) {
      return TextEnds.lineEnd(text, at);
    }
    return TextEnds.commentEnd(text, at);
  }

  private int tokenEnd(int at, char c) {
    if (Character.isLetterOrDigit(c) || c == '_' || c >= 0x80) {
      int end = at;
      while (end < text.length() && isWordPart(end)) {
        end++;
      }
      return end;
    }
    if (c == '"' || c == '\'') {
      return TextEnds.quoteEnd(text, at);
    }
    for (String operator : LONG_OPERATORS) {
      if (text.startsWith(operator, at)) {
        return at + operator.length();
      }
    }
    return at + 1;
  }

  private boolean isWordPart(int at) {
    char c = text.charAt(at);
    return Character.isLetterOrDigit(c)
        || c == '_'
        || c >= 0x80
        || (c == '.' && Character.isDigit(text.charAt(at - 1)));
  }

  private void add(int start, int end) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = start;
    ends[count] = end;
    count++;
  }

  /** All tokens, for tests. */
  List<String> all() {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(token(i));
    }
    return result;
  }
}
