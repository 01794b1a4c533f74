package dev.cairn.solver.linear;

import dev.cairn.expr.Expr;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways in which the disjunctions among conditions can hold, the last conditions first: {@code p
 * | q} holds by {@code p} or by {@code q}. Whatever satisfies the conditions satisfies one of the
 * cases; disjunctions that would make them too many are left out.
 */
final class LinearCases {
  private static final int MOST = 8;

  private final List<List<Literal>> literals;
  private List<Map<Integer, List<Literal>>> cases = List.of(Map.of());

  private LinearCases(List<Expr> conditions, LiteralFacts.Memory facts) {
    literals = conditions.stream().map(c -> facts.of(c).literals()).toList();
    for (int i = conditions.size() - 1; i >= 0; i--) {
      for (Literal literal : literals.get(i)) {
        split(i, literal);
      }
    }
  }

  /** By case, the literals of each condition; none if there is no disjunction. */
  static List<List<List<Literal>>> of(List<Expr> conditions, LiteralFacts.Memory facts) {
    var all = new LinearCases(conditions, facts);
    return all.cases.size() < 2 ? List.of() : all.cases.stream().map(all::joined).toList();
  }

  private void split(int condition, Literal literal) {
    List<Literal> ways = literal.disjuncts();
    if (ways.size() < 2 || ways.size() * cases.size() > MOST) {
      return;
    }
    List<Map<Integer, List<Literal>>> more = new ArrayList<>();
    for (Map<Integer, List<Literal>> known : cases) {
      for (Literal way : ways) {
        Map<Integer, List<Literal>> longer = new HashMap<>(known);
        List<Literal> chosen = new ArrayList<>(known.getOrDefault(condition, List.of()));
        chosen.addAll(way.conjuncts());
        longer.put(condition, chosen);
        more.add(longer);
      }
    }
    cases = more;
  }

  private List<List<Literal>> joined(Map<Integer, List<Literal>> chosen) {
    List<List<Literal>> joined = new ArrayList<>(literals);
    chosen.forEach(
        (condition, more) -> {
          List<Literal> both = new ArrayList<>(literals.get(condition));
          both.addAll(more);
          joined.set(condition, both);
        });
    return joined;
  }
}
