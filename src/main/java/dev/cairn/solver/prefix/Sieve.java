package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.SmallTerms;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import org.jspecify.annotations.Nullable;

/**
 * The values that a condition on one variable leaves, found by trying those few that the prefix
 * does: so it is all the same how the condition is spelled. Values that were not tried are not
 * excluded, so what is left follows from the condition alone.
 */
final class Sieve {
  /** So many values are tried at most. */
  private static final int MAX_VALUES = 1 << 9;

  /** Of variables this narrow all values are tried on small terms, whatever the prefix leaves. */
  private static final int NARROW = 8;

  private static final int MAX_REMEMBERED = 1 << 14;

  /** What is left when {@code tried} were. */
  private record Tried(ValueSet tried, SingleVariable said) {}

  private final ModelEvaluation evaluation;
  private final NodeMap<Tried> known = new NodeMap<>();

  Sieve(ModelEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** What is left of the values of its only variable, if all of them were tried. */
  @Nullable SingleVariable known(Expr condition) {
    Tried before = known.get(condition);
    return before != null && before.tried.isAll() ? before.said : null;
  }

  /** Null if there are too many values to try. */
  @Nullable SingleVariable allowed(Expr condition, Variable v, ValueSet left) {
    Tried before = known.get(condition);
    if (before != null && left.isWithin(before.tried)) {
      return before.said;
    }
    boolean isCheap = v.width() <= NARROW && SmallTerms.isSmall(condition);
    ValueSet values = isCheap ? ValueSet.all(v.width()) : left;
    if (values.size() > MAX_VALUES) {
      return null;
    }
    if (known.size() >= MAX_REMEMBERED) {
      known.clear();
    }
    ValueSet allowed =
        values.without(
            value -> !evaluation.holds(condition, new Input.Builder().set(v, value).build()));
    var said = new SingleVariable(v, allowed);
    known.put(condition, new Tried(values, said));
    return said;
  }
}
