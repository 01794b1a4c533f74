package dev.cairn.bench.mutants;

import dev.cairn.frontend.text.CTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Operator mutants of one function: every comparison, arithmetic, logical and bitwise operator is
 * replaced by its neighbours, every decimal number by the next ones. One mistake each.
 */
final class Mutants {
  private static final Map<String, List<String>> OPERATORS =
      Map.ofEntries(
          Map.entry("<", List.of("<=", ">=")),
          Map.entry("<=", List.of("<", ">")),
          Map.entry(">", List.of(">=", "<=")),
          Map.entry(">=", List.of(">", "<")),
          Map.entry("==", List.of("!=")),
          Map.entry("!=", List.of("==")),
          Map.entry("+", List.of("-")),
          Map.entry("-", List.of("+")),
          Map.entry("*", List.of("/")),
          Map.entry("/", List.of("*")),
          Map.entry("%", List.of("*")),
          Map.entry("++", List.of("--")),
          Map.entry("--", List.of("++")),
          Map.entry("+=", List.of("-=")),
          Map.entry("-=", List.of("+=")),
          Map.entry("&&", List.of("||")),
          Map.entry("||", List.of("&&")),
          Map.entry("&", List.of("|")),
          Map.entry("|", List.of("&")),
          Map.entry("^", List.of("&")),
          Map.entry("<<", List.of(">>")),
          Map.entry(">>", List.of("<<")),
          Map.entry("!", List.of("")));
  private static final Set<String> ALSO_UNARY = Set.of("+", "-", "*", "&");

  private Mutants() {}

  /** A changed text; {@code what}: "12: '<' to '<='". */
  record Mutant(String what, String text) {}

  /** Those of {@code function} in {@code text}, in the order of their places. */
  static List<Mutant> of(String text, String function) {
    var tokens = new CTokens(text);
    List<Mutant> mutants = new ArrayList<>();
    int open = bodyOf(tokens, function);
    int depth = 0;
    for (int i = open; i >= 0 && i < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (depth == 0) {
        break;
      }
      for (String other : replacements(tokens, i)) {
        mutants.add(mutant(text, tokens, i, other));
      }
    }
    return mutants;
  }

  private static Mutant mutant(String text, CTokens tokens, int at, String other) {
    int start = tokens.start(at);
    long line = 1 + text.substring(0, start).chars().filter(c -> c == '\n').count();
    return new Mutant(
        line + ": '" + tokens.token(at) + "' to '" + other + "'",
        text.substring(0, start) + other + text.substring(tokens.end(at)));
  }

  private static List<String> replacements(CTokens tokens, int at) {
    String token = tokens.token(at);
    if (token.matches("0|[1-9][0-9]{0,8}")) {
      long value = Long.parseLong(token);
      return value == 0 ? List.of("1") : List.of("" + (value + 1), "" + (value - 1));
    }
    boolean isUnary = ALSO_UNARY.contains(token) && !isOperand(tokens.token(at - 1));
    return isUnary ? List.of() : OPERATORS.getOrDefault(token, List.of());
  }

  private static boolean isOperand(String before) {
    boolean isWord = before.matches("[A-Za-z0-9_.]+") && !before.equals("return");
    return before.equals(")") || before.equals("]") || isWord;
  }

  /** The token that opens the body of the function; -1 when it is not defined here. */
  private static int bodyOf(CTokens tokens, String function) {
    int depth = 0;
    for (int i = 0; i + 1 < tokens.count(); i++) {
      String token = tokens.token(i);
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (depth == 0 && token.equals(function) && tokens.token(i + 1).equals("(")) {
        int behind = closing(tokens, i + 1) + 1;
        if (behind < tokens.count() && tokens.token(behind).equals("{")) {
          return behind;
        }
      }
    }
    return -1;
  }

  private static int closing(CTokens tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.count(); i++) {
      depth += tokens.token(i).equals("(") ? 1 : tokens.token(i).equals(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.count();
  }
}
