package dev.cairn.generate.check;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shortens an expression to what a person would call it: {@code (v = p->grow(p->buf, n))} is {@code
 * v}, {@code p->grow(p->buf, n)} is {@code p->grow}, and then {@code grow}.
 */
final class ShortText {
  private static final Pattern ASSIGNED = Pattern.compile("\\(\\s*([\\w.>-]+)\\s*=(?!=)");
  private static final Pattern CALLED = Pattern.compile("\\w\\s*\\(");
  private static final Pattern WAY_TO_MEMBER =
      Pattern.compile("(?:\\b[A-Za-z_]\\w*(?:\\[[^\\]]*\\])?(?:->|\\.))+(?=[A-Za-z_])");
  private static final Pattern DANGLING = Pattern.compile("(?:_(?:is|not|and|or|of|to|at|in|a))+$");

  private ShortText() {}

  /** Is the value of an assignment asked for. */
  static boolean isAssigning(String text) {
    return ASSIGNED.matcher(text).find();
  }

  /** {@code named} spells it; the first way that has no more than so many characters. */
  static String of(String text, int longest, UnaryOperator<String> named) {
    String target = targets(text);
    String bare = withoutArguments(target);
    for (String way : List.of(target, bare, WAY_TO_MEMBER.matcher(bare).replaceAll(""))) {
      String name = named.apply(way);
      if (name.length() <= longest) {
        return name;
      }
    }
    return cut(named.apply(WAY_TO_MEMBER.matcher(bare).replaceAll("")), longest);
  }

  private static String targets(String text) {
    Matcher assigned = ASSIGNED.matcher(text);
    if (!assigned.find()) {
      return text;
    }
    int end = closing(text, assigned.start());
    return text.substring(0, assigned.start()) + assigned.group(1) + text.substring(end);
  }

  private static String withoutArguments(String text) {
    Matcher called = CALLED.matcher(text);
    if (!called.find()) {
      return text;
    }
    int open = called.end() - 1;
    return text.substring(0, open) + " " + withoutArguments(text.substring(closing(text, open)));
  }

  /** Behind the bracket that belongs to the one at {@code open}. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return text.length();
  }

  /** Ends it behind a word that means something. */
  private static String cut(String name, int longest) {
    int end = name.lastIndexOf('_', longest);
    String whole = name.substring(0, end > longest / 2 ? end : longest);
    return DANGLING.matcher(whole).replaceAll("");
  }
}
