package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.time.Duration;
import java.util.List;

/**
 * A conjunction of width-1 terms to be satisfied together. By convention the last condition is the
 * new (negated) one and {@code hint}, usually the parent run's input, satisfies all the others.
 *
 * @param minimize variables whose value should be as low as possible, unsigned (dimensions); best
 *     effort, never at the price of a wrong verdict
 * @param haste how often the time for an answer is halved; 0: it gets all
 */
public record Query(List<Expr> conditions, Input hint, List<Variable> minimize, int haste) {
  private static final long NANOS = 1_000_000_000;

  public Query {
    conditions = List.copyOf(conditions);
    minimize = List.copyOf(minimize);
  }

  /** A question that gets all the time that questions may get. */
  public Query(List<Expr> conditions, Input hint, List<Variable> minimize) {
    this(conditions, hint, minimize, 0);
  }

  /** Of {@code all} the time that a question may get, its own. */
  public Duration share(Duration all) {
    if (haste == 0) {
      return all;
    }
    long seconds = all.getSeconds() >> haste;
    long rest = all.getSeconds() - (seconds << haste);
    return Duration.ofSeconds(seconds, (rest * NANOS + all.getNano()) >> haste);
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
