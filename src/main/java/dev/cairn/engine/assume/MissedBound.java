package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import java.util.Optional;

/**
 * A bound that the code itself puts on a state, but a little too far: {@code if (p->n > 8) return}
 * before {@code p->a[p->n]} with eight elements. That is the code's own mistake, whoever made the
 * state.
 */
public final class MissedBound {
  private static final int LITTLE = 4;

  private final Expr failing;
  private final Variable variable;
  private final boolean isSigned;
  private final Evaluator evaluator = new Evaluator();

  private MissedBound(Expr failing, Variable variable, boolean isSigned) {
    this.failing = failing;
    this.variable = variable;
    this.isSigned = isSigned;
  }

  /**
   * Did the program look at the variable on the way, and let the first or the last value pass that
   * fails while one next to it does not.
   *
   * @param failing a condition on the variable alone
   */
  public static boolean isOn(Run run, Expr failing, Variable variable, boolean isSigned) {
    ValueSet allowed = allowed(run, failing, variable);
    if (allowed.isEmpty()) {
      return false;
    }
    var bound = new MissedBound(failing, variable, isSigned);
    return bound.isMissed(bound.extreme(allowed, true), -1)
        || bound.isMissed(bound.extreme(allowed, false), 1);
  }

  /** Did the program ask for one value of the variable: it relies on what goes with that. */
  static boolean isOneValue(Run run, Expr failing, Variable variable) {
    return allowed(run, failing, variable).size() == 1;
  }

  private static ValueSet allowed(Run run, Expr failing, Variable variable) {
    ValueSet allowed = ValueSet.all(variable.width());
    for (PathCondition c : run.path().conditions()) {
      boolean isBound = c.kind() == PathCondition.Kind.BRANCH && c.branch() >= 0;
      if (isBound && !c.condition().equals(failing)) {
        allowed = allowed.intersect(allowedBy(c.condition(), variable));
      }
    }
    return allowed;
  }

  private static ValueSet allowedBy(Expr condition, Variable variable) {
    ValueSet allowed = ValueSet.all(variable.width());
    for (Literal part : Literal.conjuncts(condition)) {
      Optional<SingleVariable> solved = SingleVariable.of(part);
      if (solved.isPresent() && solved.get().variable().equals(variable)) {
        allowed = allowed.intersect(solved.get().allowed());
      }
    }
    return allowed;
  }

  /** The highest or lowest of the values, as a number. */
  private long extreme(ValueSet set, boolean isHighest) {
    int width = variable.width();
    long half = 1L << (width - 1);
    ValueSet low = ValueSet.range(width, 0, half - 1).intersect(set);
    ValueSet high = ValueSet.range(width, half, ValueSet.mask(width)).intersect(set);
    // of signed numbers the upper half of the patterns is below the lower
    boolean isUpper = isSigned != isHighest;
    ValueSet first = isUpper ? high : low;
    ValueSet from = first.isEmpty() ? (isUpper ? low : high) : first;
    long bits = isHighest ? from.high(from.pieces() - 1) : from.low(0);
    int unused = 64 - width;
    return isSigned ? bits << unused >> unused : bits;
  }

  /** Is it an end that the code set, which fails while a value a few steps inside does not. */
  private boolean isMissed(long end, int inwards) {
    boolean isOfNothing = end == 0 && inwards < 0; // a loop that found no elements bounds nothing
    if (isOfNothing || end == limit(inwards < 0) || !fails(end)) {
      return false;
    }
    for (int i = 1; i <= LITTLE; i++) {
      if (!fails(end + (long) i * inwards)) {
        return true;
      }
    }
    return false;
  }

  /** The end that the type has. */
  private long limit(boolean isHighest) {
    int width = variable.width();
    long least = isSigned ? -1L << (width - 1) : 0;
    long most = isSigned ? ~least : ValueSet.mask(width);
    return isHighest ? most : least;
  }

  private boolean fails(long value) {
    Input input =
        new Input.Builder().set(variable, value & ValueSet.mask(variable.width())).build();
    return evaluator.value(failing, input) == 1;
  }
}
