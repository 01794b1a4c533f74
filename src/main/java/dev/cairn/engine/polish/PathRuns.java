package dev.cairn.engine.polish;

import dev.cairn.expr.Input;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.Optional;

/** Runs other inputs of a path, and sees whether they take it. */
final class PathRuns {
  private static final int MOST_CONDITIONS = 2000;
  private static final int MOST_CELLS = 400;
  private static final long MOST_STEPS = 1_000_000;

  private final Executor executor;

  PathRuns(Executor executor) {
    this.executor = executor;
  }

  /** Is the run short enough to be looked at again. */
  static boolean areWorthIt(Run run) {
    return isGood(run)
        && run.steps() <= MOST_STEPS
        && !run.path().isTruncated()
        && run.path().length() <= MOST_CONDITIONS
        && run.created().size() <= MOST_CELLS;
  }

  /** The run on the input, if everything but values is as in {@code run}. */
  Optional<Run> like(Run run, Input input) {
    Run other = executor.run(input);
    return isSame(run, other) ? Optional.of(other) : Optional.empty();
  }

  private static boolean isGood(Run run) {
    return run.ending().isOrderly() && run.isFaultless();
  }

  /** Do both take one path; their objects may be of different lengths. */
  static boolean isSamePath(Run one, Run other) {
    return isGood(other)
        && one.ending().getClass() == other.ending().getClass()
        && Arrays.equals(one.path().trace(), other.path().trace())
        && Arrays.equals(one.path().preparation(), other.path().preparation())
        && one.path().length() == other.path().length();
  }

  private static boolean isSame(Run one, Run other) {
    return isSamePath(one, other)
        && one.created().equals(other.created())
        && one.pointees().equals(other.pointees())
        && one.hostEffects().equals(other.hostEffects())
        && one.stubs().size() == other.stubs().size();
  }
}
