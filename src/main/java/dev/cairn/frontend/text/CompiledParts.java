package dev.cairn.frontend.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a file without what the preprocessor leaves out: there are spaces in its place, so
 * that everything else stays where it is.
 */
public final class CompiledParts {
  private static final Pattern CONDITIONAL =
      Pattern.compile("#\\s*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\\b");
  private static final Pattern DEFINITION = Pattern.compile("#\\s*define\\b");
  private final String text;
  private final IntPredicate isShown;
  private final StringBuilder left;
  private final Deque<Part> open = new ArrayDeque<>();
  private int at;
  private int line = 1;

  /** From one conditional directive to the next of its level. */
  private static final class Part {
    private final int start;
    private boolean hasText;
    private boolean isCompiled;

    Part(int start) {
      this.start = start;
    }
  }

  private CompiledParts(String text, IntPredicate isShown) {
    this.text = text;
    this.isShown = isShown;
    left = new StringBuilder(text);
  }

  /**
   * {@code isShown} tells of the lines, from one on, whether the preprocessor left something of
   * them. A part of which nothing is left is one that it left out.
   */
  public static String of(String text, IntPredicate isShown) {
    return new CompiledParts(text, isShown).read();
  }

  /** Are there parts that may be left out. */
  public static boolean isDivided(String text) {
    return CONDITIONAL.matcher(text).find();
  }

  private String read() {
    boolean isLineStart = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      int comment = TextEnds.commentEnd(text, at);
      if (c == '\n') {
        isLineStart = true;
        goTo(at + 1);
      } else if (Character.isWhitespace(c)) {
        goTo(at + 1);
      } else if (comment > at) {
        seen();
        goTo(comment);
      } else if (c == '#' && isLineStart) {
        directive(TextEnds.lineEnd(text, at));
      } else {
        seen();
        isLineStart = false;
        goTo(c == '"' || c == '\'' ? TextEnds.quoteEnd(text, at) : at + 1);
      }
    }
    return left.toString();
  }

  private void goTo(int next) {
    for (int i = at; i < next; i++) {
      line += text.charAt(i) == '\n' ? 1 : 0;
    }
    at = next;
  }

  /** What is left of a part within a part is left of both. */
  private void seen() {
    if (!open.isEmpty()) {
      boolean isLeft = isShown.test(line);
      open.getFirst().hasText = true;
      open.forEach(p -> p.isCompiled |= isLeft);
    }
  }

  private void directive(int end) {
    String words = text.substring(at, end);
    Matcher conditional = CONDITIONAL.matcher(words);
    if (conditional.lookingAt()) {
      boolean isFirst = conditional.group(1).startsWith("if");
      if (!isFirst && !open.isEmpty()) {
        close(open.pop());
      }
      goTo(end);
      if (!conditional.group(1).equals("endif")) {
        open.push(new Part(at));
      }
      return;
    }
    if (DEFINITION.matcher(words).lookingAt()) {
      seen();
    }
    goTo(end);
  }

  private void close(Part part) {
    if (part.hasText && !part.isCompiled) {
      for (int i = part.start; i < at; i++) {
        if (text.charAt(i) != '\n') {
          left.setCharAt(i, ' ');
        }
      }
    }
  }
}
