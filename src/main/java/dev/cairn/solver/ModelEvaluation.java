package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.eval.SmallTerms;
import dev.cairn.limit.Deadline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Evaluates conditions on inputs, up to a deadline. Not thread-safe. */
public final class ModelEvaluation {
  private static final int MAX_REMEMBERED = 100_000;
  private final Evaluator evaluator = new Evaluator();
  private final Deadline deadline;
  private Input hint = Input.EMPTY;
  private final Map<Expr, Boolean> underHint = new HashMap<>();

  public ModelEvaluation(Deadline deadline) {
    this.deadline = deadline;
  }

  public boolean holds(Expr condition, Input input) {
    if (!SmallTerms.isSmall(condition)) {
      deadline.check();
    }
    return evaluator.holds(condition, input);
  }

  /** The value of a term of at most 64 bits. */
  public long value(Expr term, Input input) {
    return evaluator.value(term, input);
  }

  /** Begins with an input of which the values of some terms are known: {@link #derived}. */
  public void assume(Input input, List<Expr> terms, long[] known) {
    deadline.check();
    evaluator.assume(input, terms, known);
  }

  /** The value of a term on the input that was assumed last, from the values known of it. */
  public long derived(Expr term) {
    return evaluator.derived(term);
  }

  /**
   * Do all conditions hold; the last one, which the hint is not known to satisfy, is tried first.
   */
  public boolean allHold(List<Expr> conditions, Input input) {
    for (int i = conditions.size() - 1; i >= 0; i--) {
      if (!holds(conditions.get(i), input)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The same as {@link #holds}, remembered as long as the same hint is asked for: that of all
   * queries of one run.
   */
  public boolean holdsUnderHint(Expr condition, Input input) {
    if (!input.equals(hint) || underHint.size() >= MAX_REMEMBERED) {
      underHint.clear();
      hint = input;
    }
    Boolean known = underHint.get(condition);
    if (known == null) {
      known = holds(condition, input);
      underHint.put(condition, known);
    }
    return known;
  }
}
