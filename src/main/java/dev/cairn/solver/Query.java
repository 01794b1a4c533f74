package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.List;

/**
 * A conjunction of width-1 terms to be satisfied together. By convention the last condition is the
 * new (negated) one and {@code hint}, usually the parent run's input, satisfies all the others.
 *
 * @param minimize variables whose value should be as low as possible, unsigned (dimensions); best
 *     effort, never at the price of a wrong verdict
 */
public record Query(List<Expr> conditions, Input hint, List<Variable> minimize) {
  public Query {
    conditions = List.copyOf(conditions);
    minimize = List.copyOf(minimize);
  }

  /** Is no variable to be minimized higher in {@code model} than in the hint. */
  public boolean isAsLowAsHint(Input model) {
    for (Variable v : minimize) {
      if (Long.compareUnsigned(model.get(v), hint.get(v)) > 0) {
        return false;
      }
    }
    return true;
  }
}
