package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.NodeMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a condition says when looked at alone.
 *
 * @param literals their conjunction is the condition
 * @param claims the same in a form that makes equal and opposite ones comparable
 * @param sets those of the literals that restrict one variable to a set of values
 */
public record LiteralFacts(
    List<Literal> literals, List<Literal.Claim> claims, List<SingleVariable> sets) {

  /** Is the condition nothing but restrictions of single variables. */
  public boolean isSolved() {
    return sets.size() == literals.size();
  }

  static LiteralFacts of(Expr condition) {
    List<Literal> literals = Literal.conjuncts(condition);
    List<SingleVariable> sets = new ArrayList<>();
    for (Literal literal : literals) {
      Optional<SingleVariable> set = SingleVariable.of(literal);
      set.ifPresent(sets::add);
    }
    return new LiteralFacts(
        List.copyOf(literals), literals.stream().map(Literal::claim).toList(), List.copyOf(sets));
  }

  /** Facts remembered per condition. */
  public static final class Memory {
    private static final int MAX_REMEMBERED = 250_000; // more than a path has conditions
    private final NodeMap<LiteralFacts> known = new NodeMap<>();

    public LiteralFacts of(Expr condition) {
      LiteralFacts facts = known.get(condition);
      if (facts == null) {
        if (known.size() >= MAX_REMEMBERED) {
          known.clear();
        }
        facts = LiteralFacts.of(condition);
        known.put(condition, facts);
      }
      return facts;
    }
  }
}
