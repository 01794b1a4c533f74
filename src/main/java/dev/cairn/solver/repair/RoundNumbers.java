package dev.cairn.solver.repair;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.Query;
import java.util.List;
import java.util.Optional;

/**
 * Tries round numbers, and a few odd ones, for the variables of conditions on floats: programs
 * compare with such numbers, and products and roots of small numbers are exact. All combinations
 * where these are few, else one of many; a float query costs the SMT solver ten thousand times what
 * one of them costs.
 */
final class RoundNumbers {
  private static final double[] NUMBERS = {
    0,
    1,
    2,
    -1,
    4,
    0.5,
    -2,
    3,
    10,
    -4,
    100,
    0.1,
    -0.0,
    1e6,
    1e-3,
    -1000,
    5,
    9,
    16,
    1e18,
    1e-20,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    1e300,
    Double.MIN_VALUE
  };
  private static final int MAX_TRIES = 2500;
  private static final int MAX_VARIABLES = 6;
  private final Evaluator evaluator = new Evaluator();
  private final Deadline deadline;

  RoundNumbers(Deadline deadline) {
    this.deadline = deadline;
  }

  Optional<Input> solution(Query query, List<Variable> used) {
    if (used.isEmpty() || used.size() > MAX_VARIABLES) {
      return Optional.empty();
    }
    int choices = NUMBERS.length;
    while (Math.pow(choices, used.size()) > MAX_TRIES) {
      choices--;
    }
    int tries = (int) Math.pow(choices, used.size());
    for (int i = 0; i < tries; i++) {
      deadline.check();
      Input candidate = candidate(query, used, choices, i);
      if (query.isAsLowAsHint(candidate) && holds(query, candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** The digits of {@code number} to the base {@code choices} choose the numbers. */
  private static Input candidate(Query query, List<Variable> used, int choices, int number) {
    Input.Builder input = query.hint().toBuilder();
    int rest = number;
    for (Variable v : used) {
      input.set(v, bits(NUMBERS[rest % choices], v.width()));
      rest /= choices;
    }
    return input.build();
  }

  private static long bits(double number, int width) {
    return switch (width) {
      case 64 -> Double.doubleToRawLongBits(number);
      case 32 -> Float.floatToRawIntBits((float) number);
      default -> (long) number;
    };
  }

  private boolean holds(Query query, Input candidate) {
    for (int i = query.conditions().size() - 1; i >= 0; i--) {
      if (!evaluator.holds(query.conditions().get(i), candidate)) {
        return false;
      }
    }
    return true;
  }
}
