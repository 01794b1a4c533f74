package dev.cairn.bench.mutants;

import dev.cairn.frontend.text.CTokens;
import java.util.Optional;

/** A function in the text of its file, token by token. */
final class FunctionText {
  private final String text;
  private final CTokens tokens;
  private final int name;
  private final int open;
  private final int close;

  private FunctionText(String text, CTokens tokens, int name, int open) {
    this.text = text;
    this.tokens = tokens;
    this.name = name;
    this.open = open;
    close = closing(tokens, open);
  }

  /** Its definition; empty when the file only declares it. */
  static Optional<FunctionText> of(String text, String function) {
    var tokens = new CTokens(text);
    int depth = 0;
    for (int i = 0; i + 1 < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (depth == 0 && token.equals(function) && tokens.token(i + 1).equals("(")) {
        int behind = closing(tokens, i + 1) + 1;
        if (behind < tokens.count() && tokens.token(behind).equals("{")) {
          return Optional.of(new FunctionText(text, tokens, i, behind));
        }
      }
    }
    return Optional.empty();
  }

  /** The brace that opens the body. */
  int open() {
    return open;
  }

  /** The brace that closes it. */
  int close() {
    return close;
  }

  String token(int index) {
    return tokens.token(index);
  }

  /** Is the token one of these. */
  boolean is(int index, String... words) {
    for (String word : words) {
      if (tokens.token(index).equals(word)) {
        return true;
      }
    }
    return false;
  }

  /** Is the token inside the braces of an initialiser: part of a table. */
  boolean isInTable(int index) {
    for (int i = open + 1; i < index; i++) {
      if (is(i, "{") && is(i - 1, "=") && closing(i) > index) {
        return true;
      }
    }
    return false;
  }

  /** The parenthesis, bracket or brace that closes the one at {@code index}. */
  int closing(int index) {
    return closing(tokens, index);
  }

  private static int closing(CTokens tokens, int from) {
    int depth = 0;
    for (int i = from; i < tokens.count(); i++) {
      depth +=
          switch (tokens.token(i)) {
            case "(", "[", "{" -> 1;
            case ")", "]", "}" -> -1;
            default -> 0;
          };
      if (depth == 0) {
        return i;
      }
    }
    return tokens.count() - 1;
  }

  /** What stands there from the first token to the last. */
  String between(int first, int last) {
    return text.substring(tokens.start(first), tokens.end(last));
  }

  /** The file with other words in the place of these tokens. */
  Mutant with(int first, int last, String words) {
    int start = tokens.start(first);
    long line = 1 + text.substring(0, start).chars().filter(c -> c == '\n').count();
    String before = between(first, last).replaceAll("\\s+", " ");
    return new Mutant(
        line + ": '" + before + "' to '" + words + "'",
        text.substring(0, start) + words + text.substring(tokens.end(last)));
  }

  /** The types and names of the parameters, as they are written. */
  String parameters() {
    int last = tokens.count() > name + 2 ? closing(name + 1) : name + 1;
    return text.substring(tokens.end(name + 1), tokens.start(last)).strip();
  }

  /** What stands before the name: storage and type of the result. */
  String result() {
    int first = name;
    while (first > 0 && !is(first - 1, ";", "}")) {
      first--;
    }
    return first == name ? "int" : between(first, name - 1);
  }

  /** The definition alone, under another name; calls of itself are renamed, too. */
  String renamed(String other) {
    var renamed = new StringBuilder(result() + " " + other);
    int from = tokens.end(name);
    for (int i = name + 1; i <= close; i++) {
      if (tokens.token(i).equals(tokens.token(name))) {
        renamed.append(text, from, tokens.start(i)).append(other);
        from = tokens.end(i);
      }
    }
    return renamed.append(text, from, tokens.end(close)).toString();
  }

  /** The comment right before the definition; empty when there is none. */
  String comment() {
    int first = name;
    while (first > 0 && !is(first - 1, ";", "}")) {
      first--;
    }
    int from = first == 0 ? 0 : tokens.end(first - 1);
    return text.substring(from, tokens.start(first));
  }
}
