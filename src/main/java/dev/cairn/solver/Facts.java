package dev.cairn.solver;

import dev.cairn.expr.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a condition says when looked at alone.
 *
 * @param literals their conjunction is the condition
 * @param claims the same in a form that makes equal and opposite ones comparable
 * @param sets those of the literals that restrict one variable to a set of values
 */
record Facts(List<Literal> literals, List<Literal.Claim> claims, List<SingleVariable> sets) {

  /** Is the condition nothing but restrictions of single variables. */
  boolean isSolved() {
    return sets.size() == literals.size();
  }

  static Facts of(Expr condition) {
    List<Literal> literals = Literal.conjuncts(condition);
    List<SingleVariable> sets = new ArrayList<>();
    for (Literal literal : literals) {
      Optional<SingleVariable> set = SingleVariable.of(literal);
      set.ifPresent(sets::add);
    }
    return new Facts(
        List.copyOf(literals), literals.stream().map(Literal::claim).toList(), List.copyOf(sets));
  }

  /** Facts remembered per condition. */
  static final class Memory {
    private static final int MAX_REMEMBERED = 100_000;
    private final Map<Expr, Facts> known = new HashMap<>();

    Facts of(Expr condition) {
      Facts facts = known.get(condition);
      if (facts == null) {
        if (known.size() >= MAX_REMEMBERED) {
          known.clear();
        }
        facts = Facts.of(condition);
        known.put(condition, facts);
      }
      return facts;
    }
  }
}
