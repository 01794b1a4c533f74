package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.util.Set;

/** A statement as text: where it ends. */
final class StatementText {
  private static final Set<String> LEAVES = Set.of("return", "break", "continue", "goto");
  private final CTokens tokens;
  private final Location at;

  /** {@code at} is the place of the annotation, for messages. */
  StatementText(CTokens tokens, Location at) {
    this.tokens = tokens;
    this.at = at;
  }

  /** The offset behind the statement whose first token is the {@code first}th. */
  int end(int first) {
    if (LEAVES.contains(token(first))) {
      throw new AcslException(at, "nothing comes after '" + token(first) + "'");
    }
    return tokens.end(last(first));
  }

  /** The last token of that statement. */
  int last(int first) {
    return switch (token(first)) {
      case "{" -> closing(first);
      case "if" -> {
        int then = last(closing(first + 1) + 1);
        yield token(then + 1).equals("else") ? last(then + 2) : then;
      }
      case "while", "for", "switch" -> last(closing(first + 1) + 1);
      case "do" -> semicolon(last(first + 1) + 1);
      default -> semicolon(first);
    };
  }

  private String token(int index) {
    return index < tokens.count() ? tokens.token(index) : "";
  }

  private int semicolon(int first) {
    int i = first;
    while (i < tokens.count() && !token(i).equals(";")) {
      i = isOpening(token(i)) ? closing(i) + 1 : i + 1;
    }
    return known(i);
  }

  /** The token that closes the one at {@code open}. */
  private int closing(int open) {
    int depth = 0;
    int i = open;
    do {
      depth += isOpening(token(i)) ? 1 : isClosing(token(i)) ? -1 : 0;
      i++;
    } while (depth > 0 && i < tokens.count());
    return known(depth == 0 ? i - 1 : tokens.count());
  }

  private int known(int index) {
    if (index >= tokens.count()) {
      throw new AcslException(at, "the statement after it is not understood");
    }
    return index;
  }

  private static boolean isOpening(String token) {
    return token.equals("(") || token.equals("[") || token.equals("{");
  }

  private static boolean isClosing(String token) {
    return token.equals(")") || token.equals("]") || token.equals("}");
  }
}
