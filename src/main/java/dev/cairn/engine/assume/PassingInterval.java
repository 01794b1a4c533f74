package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.solver.domain.ValueSet;
import java.util.Optional;

/**
 * The values around a small one with which a condition on one variable does not hold, found by
 * halving: what an index must be, to be inside. Beyond its ends the condition holds.
 */
final class PassingInterval {
  /** Where an interval is looked for first. */
  private static final int SMALL = 64;

  private final Expr failing;
  private final Variable variable;
  private final boolean isSigned;
  private final Evaluator evaluator = new Evaluator();

  private PassingInterval(Expr failing, Variable variable, boolean isSigned) {
    this.failing = failing;
    this.variable = variable;
    this.isSigned = isSigned;
  }

  /** Empty where no small value will do. */
  static Optional<ValueSet> of(Expr failing, Variable variable, boolean isSigned) {
    var search = new PassingInterval(failing, variable, isSigned);
    for (long start = 0; start <= SMALL; start++) {
      if (search.passes(start)) {
        return Optional.of(search.around(start));
      }
    }
    return search.passes(-1) ? Optional.of(search.around(-1)) : Optional.empty();
  }

  private ValueSet around(long start) {
    long high = end(start, most());
    // of 64 unsigned bits only the lower half was looked at
    boolean isOpen = !isSigned && variable.width() == Long.SIZE && high == most() && passes(-1);
    return between(end(start, least()), isOpen ? -1 : high);
  }

  private ValueSet between(long low, long high) {
    int width = variable.width();
    long mask = ValueSet.mask(width);
    boolean crosses = isSigned && low < 0 && high >= 0;
    return crosses
        ? ValueSet.range(width, low & mask, mask).union(ValueSet.range(width, 0, high & mask))
        : ValueSet.range(width, low & mask, high & mask);
  }

  /** The last value on the way from one that passes to {@code limit} that still passes. */
  private long end(long start, long limit) {
    long good = start;
    long bad = firstBad(start, limit);
    if (passes(bad)) {
      return limit;
    }
    while (bad - good != 1 && good - bad != 1) {
      long middle = good + (bad - good) / 2;
      if (passes(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return good;
  }

  /**
   * A value that does not pass, found with steps that double: what passes beyond, since it wraps
   * around, is not meant. The limit when there is none.
   */
  private long firstBad(long start, long limit) {
    for (int i = 0; i < variable.width() - 1; i++) {
      long step = 1L << i;
      boolean isBeyond = limit > start ? limit - step < start : limit + step > start;
      if (isBeyond) {
        return limit;
      }
      long value = limit > start ? start + step : start - step;
      if (!passes(value)) {
        return value;
      }
    }
    return limit;
  }

  private long least() {
    return isSigned ? -1L << (variable.width() - 1) : 0;
  }

  /** Of 64 unsigned bits the lower half is enough. */
  private long most() {
    int width = variable.width();
    return isSigned || width == 64 ? ~(-1L << (Math.min(width, 64) - 1)) : ValueSet.mask(width);
  }

  private boolean passes(long value) {
    Input input =
        new Input.Builder().set(variable, value & ValueSet.mask(variable.width())).build();
    return evaluator.value(failing, input) == 0;
  }
}
