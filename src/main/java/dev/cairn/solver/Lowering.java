package dev.cairn.solver;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Looks for solutions in which some variables are as low as possible, by a few more checks under an
 * upper bound. What was reached for one variable is kept for the next ones.
 */
final class Lowering {
  private static final int MAX_ATTEMPTS = 8;
  private final BitwuzlaContext context;
  private final long[] conditions;
  private final List<Long> bounds = new ArrayList<>();

  Lowering(BitwuzlaContext context, long[] conditions) {
    this.context = context;
    this.conditions = conditions;
  }

  /**
   * Returns a solution that is at least as low in {@code v} as {@code model}; the hint's value is
   * tried first, then doubling from below, then halving.
   *
   * @param read the solution found by the latest check
   */
  Input lower(Variable v, Input hint, Input model, Supplier<Input> read) {
    Input best = model;
    long low = 0;
    long probe = hint.get(v);
    for (int i = 0; i < MAX_ATTEMPTS && low != best.get(v); i++) {
      long high = best.get(v);
      if (i > 0 || Long.compareUnsigned(probe, high) >= 0) {
        probe = between(low, high);
      }
      List<Long> assumed = new ArrayList<>(bounds);
      assumed.add(context.atMost(v, probe));
      int result = context.check(conditions, assumed);
      if (result == Bitwuzla.SAT) {
        best = read.get();
      } else if (result == Bitwuzla.UNSAT) {
        low = probe + 1;
      } else {
        break;
      }
    }
    bounds.add(context.atMost(v, best.get(v)));
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
