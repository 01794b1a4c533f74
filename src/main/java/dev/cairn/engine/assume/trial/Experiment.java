package dev.cairn.engine.assume.trial;

import dev.cairn.engine.FoundDefect;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Runs the input of a defect with other values, to see on which of them the defect hangs. Bounded
 * by runs and steps, never by time: the answer is the same on every machine. What could not be
 * tried any more counts as needed.
 */
final class Experiment {
  private static final int MOST_RUNS = 200;
  private static final long MOST_STEPS = 10_000_000;

  /** Values that callers have in their structs: none, few, many. */
  private static final long[] USUAL = {0, 1, 2, 3, 8, 100};

  /** What texts consist of. */
  private static final long[] CHARACTERS = {'0', 'a', ' '};

  private final Executor executor;
  private final Precondition precondition;
  private final FoundDefect found;
  private final Evaluator evaluator = new Evaluator();
  private int runs;
  private long steps;

  Experiment(Executor executor, Precondition precondition, FoundDefect found) {
    this.executor = executor;
    this.precondition = precondition;
    this.found = found;
  }

  /** The usual values with which it does not happen. */
  List<Long> harmless(Variable variable) {
    return usual(variable).filter(v -> !happensWith(variable, v)).boxed().toList();
  }

  /** Are these, which are harmless, all that are usual, but for that of the run. */
  boolean isNeeded(Variable variable, List<Long> harmless) {
    return usual(variable).count() == harmless.size();
  }

  /** Those that are allowed, but for that of the run; of an object, that there is one. */
  private LongStream usual(Variable variable) {
    long own = found.run().input().get(variable);
    LongStream others =
        NullChoice.of(variable).isPresent()
            ? LongStream.of(0).filter(_ -> own == 1)
            : numbers(variable).filter(v -> v != own);
    return others.filter(v -> isAllowed(with(variable, v)));
  }

  private LongStream numbers(Variable variable) {
    Optional<CType> type =
        found.run().created().stream()
            .filter(c -> c.variable().equals(variable))
            .map(c -> c.type().resolved())
            .findFirst();
    LongStream values = Arrays.stream(USUAL);
    if (type.isPresent() && type.get() instanceof CType.Floating f) {
      return f.size() == Float.BYTES
          ? values.map(v -> Float.floatToRawIntBits((float) v))
          : values.map(v -> Double.doubleToRawLongBits((double) v));
    }
    return switch (variable.width()) {
      case 1, 2, 3, 4, 5, 6, 7 -> LongStream.range(0, 1L << variable.width());
      case Byte.SIZE -> LongStream.concat(values, Arrays.stream(CHARACTERS));
      default -> values;
    };
  }

  /** Does it happen at the same place, where only this is otherwise. */
  boolean happensWith(Variable variable, long value) {
    return isSpared() && happensOn(with(variable, value));
  }

  /** Does it happen at the same place on this input, also where that is not allowed. */
  boolean happensInstead(Input input) {
    return !isAllowed(input) || (isSpared() && happensOn(input));
  }

  private Input with(Variable variable, long value) {
    return found.run().input().toBuilder().set(variable, value).build();
  }

  private boolean isSpared() {
    runs++;
    return runs <= MOST_RUNS && steps + found.run().steps() <= MOST_STEPS;
  }

  private boolean isAllowed(Input input) {
    return precondition.conditions(executor.pool()).stream()
            .allMatch(c -> evaluator.holds(c, input))
        && precondition.violated(executor.pool(), input).isEmpty();
  }

  private boolean happensOn(Input input) {
    Run run = executor.run(input);
    if (run.ending() instanceof Ending.Stopped) {
      run = executor.run(input); // it was meant for a run of the search
    }
    steps += run.steps();
    return run.defects().stream().anyMatch(this::isSame);
  }

  private boolean isSame(Defect other) {
    Defect defect = found.defect();
    return other.kind() == defect.kind() && other.location().equals(defect.location());
  }
}
