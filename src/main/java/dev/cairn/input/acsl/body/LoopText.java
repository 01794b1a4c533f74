package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.util.Set;

/**
 * A loop as text: where its invariants are checked. Before the condition of {@code while} and
 * {@code for}, at the beginning of each round of {@code do}. Of {@code a && b} only {@code a} is
 * enclosed, so that the compiler still sees the same decisions.
 */
final class LoopText {
  private static final Set<String> ENDS_ATOM = Set.of("&&", "||", "?", ",");
  private static final Set<String> ASSIGNS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");
  private final String file;
  private final CTokens tokens;
  private final Location at;

  /** {@code at} is the place of the annotation, for messages. */
  LoopText(String file, CTokens tokens, Location at) {
    this.file = file;
    this.tokens = tokens;
    this.at = at;
  }

  /** Of the loop whose first token is the {@code first}th. */
  Spot check(int first) {
    String keyword = first < tokens.count() ? tokens.token(first) : "";
    return switch (keyword) {
      case "while" -> {
        int end = closing(first + 1);
        yield isAlwaysTrue(first + 2, end) ? body(end + 1) : condition(first + 2, end);
      }
      case "for" -> {
        int begin = semicolon(first + 2) + 1;
        int end = semicolon(begin);
        yield isAlwaysTrue(begin, end) ? body(closing(first + 1) + 1) : condition(begin, end);
      }
      case "do" -> body(first + 1);
      default -> throw new AcslException(at, "no loop follows it");
    };
  }

  /** Where the rounds of the loop whose first token is the {@code first}th begin. */
  Spot round(int first) {
    String keyword = first < tokens.count() ? tokens.token(first) : "";
    return body(keyword.equals("do") ? first + 1 : closing(first + 1) + 1);
  }

  /**
   * Just before the first round of the loop whose first token is the {@code first}th: of {@code
   * for} after what it begins with.
   */
  Spot entry(int first) {
    if (is(first, "for")) {
      int semicolon = semicolon(first + 2);
      // a declaration begins with two words or a star
      boolean isExpression = semicolon > first + 2 && !isWord(first + 3) && !is(first + 3, "*");
      if (isExpression) {
        return Spot.behind(file, tokens.start(semicolon));
      }
    }
    return Spot.statement(file, tokens.start(first));
  }

  /** Such a condition is no decision: nothing may be put before it. */
  private boolean isAlwaysTrue(int first, int end) {
    return first == end
        || (first + 1 == end && tokens.token(first).matches("[1-9][0-9]*[uUlL]*|true"));
  }

  private Spot body(int open) {
    if (!is(open, "{")) {
      throw new AcslException(at, "the loop's body has no braces");
    }
    return Spot.statement(file, tokens.end(open));
  }

  private boolean isWord(int index) {
    return index < tokens.count() && Character.isJavaIdentifierStart(tokens.token(index).charAt(0));
  }

  private boolean is(int index, String wanted) {
    return index < tokens.count() && tokens.token(index).equals(wanted);
  }

  /** The tokens from {@code first} up to {@code end}, which is what closes them. */
  private Spot condition(int first, int end) {
    int last = atomEnd(first, end);
    int inner = is(first, "!") ? first + 1 : first;
    if (is(inner, "(") && closing(inner) == last - 1 && inner + 1 < last - 1) {
      return condition(inner + 1, last - 1);
    }
    return Spot.condition(file, tokens.start(first), tokens.end(last - 1));
  }

  private int atomEnd(int first, int end) {
    int depth = 0;
    int atom = end;
    for (int i = first; i < end; i++) {
      String token = tokens.token(i);
      depth += nesting(token);
      if (depth == 0 && ASSIGNS.contains(token)) {
        return end;
      }
      if (depth == 0 && atom == end && ENDS_ATOM.contains(token)) {
        atom = i;
      }
    }
    return atom;
  }

  private static int nesting(String token) {
    return switch (token) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  /** The token that closes the parenthesis at {@code open}. */
  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.count(); i++) {
      depth += nesting(tokens.token(i));
      if (depth == 0) {
        return i;
      }
    }
    throw new AcslException(at, "the loop after it is not understood");
  }

  /** The next semicolon outside of parentheses, from {@code first} on. */
  private int semicolon(int first) {
    int depth = 0;
    for (int i = first; i < tokens.count() && depth >= 0; i++) {
      depth += nesting(tokens.token(i));
      if (depth == 0 && is(i, ";")) {
        return i;
      }
    }
    throw new AcslException(at, "the loop after it is not understood");
  }
}
