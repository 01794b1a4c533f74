package dev.cairn.frontend.text;

/** Where the parts of C text that hide what is in them end. */
public final class TextEnds {
  private TextEnds() {}

  /** The end of the line that holds {@code at}, past lines continued by a backslash. */
  public static int lineEnd(String text, int at) {
    int end = text.indexOf('\n', at);
    while (end > 0 && text.charAt(end - 1) == '\\') {
      end = text.indexOf('\n', end + 1);
    }
    return end < 0 ? text.length() : end;
  }

  /** Behind the string or character literal that starts at {@code at}; at most the line's end. */
  public static int quoteEnd(String text, int at) {
    char quote = text.charAt(at);
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end + 1, text.length());
  }

  /** Behind the comment that starts at {@code at}; {@code at} when none does. */
  public static int commentEnd(String text, int at) {
    if (text.startsWith("//", at)) {
      return lineEnd(text, at);
    }
    if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      return end < 0 ? text.length() : end + 2;
    }
    return at;
  }
}
