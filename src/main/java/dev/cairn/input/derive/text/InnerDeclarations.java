package dev.cairn.input.derive.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables of other files that a file declares inside its functions only, so that nothing outside
 * of them can name these.
 */
public final class InnerDeclarations {
  private InnerDeclarations() {}

  /** Does the text declare the variable in braces, and not before. */
  public static boolean isOnlyInside(String text, String variable) {
    String name = "\\b" + Pattern.quote(variable) + "\\b";
    Matcher declared = Pattern.compile("\\bextern\\b[^;{}()]*" + name).matcher(text);
    Matcher first = Pattern.compile(name).matcher(text);
    return declared.find()
        && first.find()
        && first.start() >= declared.start()
        && depth(text, declared.start()) > 0;
  }

  /** How many braces are open there; those in texts and comments mostly come in pairs. */
  private static int depth(String text, int end) {
    int depth = 0;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      boolean isFirst = i == 0 || text.charAt(i - 1) == '\n';
      if (isFirst && c == '}') {
        depth = 0; // where a function ends, by every custom
      }
    }
    return depth;
  }
}
