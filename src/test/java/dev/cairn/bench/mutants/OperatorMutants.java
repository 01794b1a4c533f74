package dev.cairn.bench.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One token replaced: every relation by each of the other five, every arithmetic, logical and
 * bitwise operator and every assignment by others of its kind, numbers and characters by the next
 * ones up and down; a negation or complement goes away.
 */
final class OperatorMutants {
  private static final List<String> RELATIONS = List.of("<", "<=", ">", ">=", "==", "!=");
  private static final Map<String, List<String>> OTHERS =
      Map.ofEntries(
          Map.entry("+", List.of("-", "*")),
          Map.entry("-", List.of("+", "*")),
          Map.entry("*", List.of("/", "+")),
          Map.entry("/", List.of("*", "%")),
          Map.entry("%", List.of("*", "/")),
          Map.entry("++", List.of("--")),
          Map.entry("--", List.of("++")),
          Map.entry("+=", List.of("-=", "=")),
          Map.entry("-=", List.of("+=", "=")),
          Map.entry("*=", List.of("/=", "=")),
          Map.entry("/=", List.of("*=", "=")),
          Map.entry("%=", List.of("/=", "=")),
          Map.entry("&=", List.of("|=", "=")),
          Map.entry("|=", List.of("&=", "=")),
          Map.entry("^=", List.of("|=", "=")),
          Map.entry("<<=", List.of(">>=", "=")),
          Map.entry(">>=", List.of("<<=", "=")),
          Map.entry("&&", List.of("||")),
          Map.entry("||", List.of("&&")),
          Map.entry("&", List.of("|", "^")),
          Map.entry("|", List.of("&", "^")),
          Map.entry("^", List.of("&", "|")),
          Map.entry("<<", List.of(">>")),
          Map.entry(">>", List.of("<<")),
          Map.entry("!", List.of("")),
          Map.entry("~", List.of("")));
  private static final Set<String> ALSO_UNARY = Set.of("+", "-", "*", "&");

  private OperatorMutants() {}

  static List<Mutant> at(FunctionText body, int at) {
    List<Mutant> mutants = new ArrayList<>();
    replacements(body, at).forEach(other -> mutants.add(body.with(at, at, other)));
    return mutants;
  }

  private static List<String> replacements(FunctionText body, int at) {
    String token = body.token(at);
    if (RELATIONS.contains(token)) {
      return RELATIONS.stream().filter(r -> !r.equals(token)).toList();
    }
    if (token.matches("0|[1-9][0-9]{0,8}")) {
      long value = Long.parseLong(token);
      return value == 0 ? List.of("1") : List.of("" + (value + 1), "" + (value - 1));
    }
    if (token.matches("0[xX][0-9a-fA-F]+[uUlL]*|'(\\\\?.)'")) {
      return List.of("(" + token + " + 1)", "(" + token + " - 1)");
    }
    boolean isUnary = ALSO_UNARY.contains(token) && !isOperand(body.token(at - 1));
    return isUnary ? List.of() : OTHERS.getOrDefault(token, List.of());
  }

  private static boolean isOperand(String before) {
    boolean isWord = before.matches("[A-Za-z0-9_.']+") && !before.equals("return");
    return before.equals(")") || before.equals("]") || isWord;
  }
}
