package dev.cairn.bench.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What concerns more than a token: the condition of an {@code if} or {@code while} negated, a
 * statement without a value to anybody deleted, the first two arguments of a call exchanged.
 */
final class StatementMutants {
  private static final Set<String> NO_EXPRESSIONS =
      Set.of("return", "case", "default", "goto", "if", "else", "for", "while", "do", "switch");
  private static final Set<String> NO_CALLS =
      Set.of("if", "for", "while", "switch", "return", "sizeof");

  private StatementMutants() {}

  static List<Mutant> at(FunctionText body, int at) {
    List<Mutant> mutants = new ArrayList<>();
    if (body.is(at, "if", "while") && body.is(at + 1, "(")) {
      int end = body.closing(at + 1);
      mutants.add(body.with(at + 1, end, "(!" + body.between(at + 1, end) + ")"));
    }
    if (body.is(at - 1, ";", "{", "}", ")", "else", ":")) {
      addDeletion(body, at, mutants);
    }
    if (body.is(at, "(") && isName(body.token(at - 1))) {
      addSwap(body, at, mutants);
    }
    return mutants;
  }

  private static void addDeletion(FunctionText body, int at, List<Mutant> mutants) {
    if (NO_EXPRESSIONS.contains(body.token(at))
        || body.is(at, "{", "}", ";", "?")
        || isDeclaration(body, at)) {
      return;
    }
    int end = at;
    boolean isEffect = body.is(at, "break", "continue");
    while (end < body.close() && !body.is(end, ";", "{", "}", ":", "?")) {
      isEffect |= body.is(end, "++", "--") || body.token(end).matches("(<<|>>|[-+*/%&|^])?=");
      isEffect |= body.is(end, "(") && end == at + 1;
      end = body.is(end, "(", "[") ? body.closing(end) + 1 : end + 1;
    }
    if (isEffect && body.is(end, ";") && !isInHead(body, at, end)) {
      mutants.add(body.with(at, end, ";"));
    }
  }

  /** Two words in a row, or a word and the star of a pointer. */
  private static boolean isDeclaration(FunctionText body, int at) {
    boolean isType = isName(body.token(at)) || body.is(at, "const", "struct");
    int next = at + 1;
    while (body.is(next, "*")) {
      next++;
    }
    return isType && isName(body.token(next));
  }

  /** The parts of a {@code for} are no statements. */
  private static boolean isInHead(FunctionText body, int at, int end) {
    int depth = 0;
    for (int i = body.open(); i < at; i++) {
      depth += body.is(i, "(") ? 1 : body.is(i, ")") ? -1 : 0;
    }
    return depth > 0 || end >= body.close();
  }

  private static void addSwap(FunctionText body, int open, List<Mutant> mutants) {
    int close = body.closing(open);
    List<Integer> commas = new ArrayList<>();
    for (int i = open + 1; i < close; i++) {
      if (body.is(i, "(", "[", "{")) {
        i = body.closing(i);
      } else if (body.is(i, ",")) {
        commas.add(i);
      }
    }
    if (!commas.isEmpty()) {
      int first = commas.getFirst();
      int end = (commas.size() > 1 ? commas.get(1) : close) - 1;
      String one = body.between(open + 1, first - 1);
      String two = body.between(first + 1, end);
      if (!one.equals(two)) {
        mutants.add(body.with(open + 1, end, two + ", " + one));
      }
    }
  }

  private static boolean isName(String token) {
    return token.matches("[A-Za-z_][A-Za-z0-9_]*") && !NO_CALLS.contains(token);
  }
}
