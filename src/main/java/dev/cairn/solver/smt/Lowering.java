package dev.cairn.solver.smt;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Looks for solutions in which some variables are as low as possible, by a few more checks under an
 * upper bound. What was reached for one variable is kept for the next ones.
 */
public final class Lowering {
  /** {@code variable <= most}, unsigned. */
  public record Bound(Variable variable, long most) {}

  /** What a backend says. */
  public enum Answer {
    SAT,
    UNSAT,
    UNKNOWN
  }

  private static final int MAX_ATTEMPTS = 8;
  private final Function<List<Bound>, Answer> check;
  private final List<Bound> bounds = new ArrayList<>();

  /**
   * @param check decides the query under some more bounds
   */
  public Lowering(Function<List<Bound>, Answer> check) {
    this.check = check;
  }

  /**
   * Returns a solution that is at least as low in {@code v} as {@code model}; the hint's value is
   * tried first, then doubling from below, then halving.
   *
   * @param read the solution found by the latest check
   */
  public Input lower(Variable v, Input hint, Input model, Supplier<Input> read) {
    Input best = model;
    long low = 0;
    long probe = hint.get(v);
    for (int i = 0; i < MAX_ATTEMPTS && low != best.get(v); i++) {
      long high = best.get(v);
      if (i > 0 || Long.compareUnsigned(probe, high) >= 0) {
        probe = between(low, high);
      }
      List<Bound> assumed = new ArrayList<>(bounds);
      assumed.add(new Bound(v, probe));
      Answer answer = check.apply(assumed);
      if (answer == Answer.UNKNOWN) {
        break;
      }
      best = answer == Answer.SAT ? read.get() : best;
      low = answer == Answer.SAT ? low : probe + 1;
    }
    bounds.add(new Bound(v, best.get(v)));
    return best;
  }

  private static long between(long low, long high) {
    long middle = low + Long.divideUnsigned(high - low, 2);
    long doubled = 2 * low;
    return Long.compareUnsigned(doubled, low) >= 0 && Long.compareUnsigned(doubled, middle) < 0
        ? doubled
        : middle;
  }
}
