package dev.cairn.engine.loop;

import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.FailureTrials;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.Runner;
import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/** Where a search begins beside its first run: runs that no choice of the strategy led to. */
final class Beginnings {
  /** So many random inputs in a row may cover nothing before chance is given up. */
  private static final int MOST_IDLE = 200;

  private static final int MOST_ON_TOUR = 500;
  private static final int PATIENCE_ON_TOUR = 40;

  private final Runner runner;
  private final ExplorationTree tree;
  private final SearchStrategy strategy;
  private final Attempts attempts;
  private final Worlds worlds;
  private final FailureTrials failures;
  private final Deque<ExecutionPath> waiting = new ArrayDeque<>();
  private int idle;

  Beginnings(
      Runner runner,
      ExplorationTree tree,
      SearchStrategy strategy,
      Attempts attempts,
      Worlds worlds,
      FailureTrials failures) {
    this.runner = runner;
    this.tree = tree;
    this.strategy = strategy;
    this.attempts = attempts;
    this.worlds = worlds;
    this.failures = failures;
  }

  /** Whether chance has brought nothing for long. */
  boolean areIdle() {
    return idle >= MOST_IDLE;
  }

  /** Runs a given input; what it opens is explored now or, at the latest, after everything else. */
  void fromSeed(Input seed) {
    if (runner.given(seed) instanceof Landing.Landed(var run, var gain)) {
      from(run, gain);
    }
  }

  /**
   * Runs a program with its options before anything is forced, and goes on while that covers
   * something: a whole command line comes at once where forcing asks for it letter by letter.
   */
  void onTour(BooleanSupplier isOver) {
    int left = runner.tour();
    for (int runs = 0; left > 0 && runs < MOST_ON_TOUR && !isOver.getAsBoolean(); runs++) {
      left--;
      if (runner.onTour() instanceof Landing.Landed(var run, var gain)) {
        from(run, gain);
        left = gain > 0 ? Math.max(left, PATIENCE_ON_TOUR) : left;
      }
    }
  }

  /** What a run opens is explored now or after everything else; false: it was stopped. */
  boolean from(Run run, int gain) {
    if (!isWhole(run)) {
      return false;
    }
    take(run);
    offer(run.path(), gain);
    return true;
  }

  /** Runs an input in which pointers share what they did not share before. */
  void inWorld(Worlds.Way way) {
    if (runner.given(way.input()) instanceof Landing.Landed(var run, var gain)
        && isWhole(run)
        && worlds.enter(way, run)) {
      take(run);
      offer(run.path(), gain);
    }
  }

  /**
   * Lets an allocation fail, when that {@code isDue} or nothing else is left; before that a search
   * that has nothing left goes on from the runs in which one failed.
   */
  void withFailure(boolean isDue) {
    if (isDue || failures.failed().isEmpty()) {
      attempts.aside(failures.next()).ifPresent(failures::keep);
      return;
    }
    while (!failures.failed().isEmpty()) {
      ExecutionPath path = failures.failed().remove();
      tree.add(path);
      offer(path, 0);
    }
  }

  /**
   * Begins with a random input. So it goes on where everything that can be solved for was taken but
   * runs used values they happened to have where no term could say more.
   *
   * @param isPatient whether a start that covers nothing counts as a good one, too
   */
  void atRandom(boolean isPatient) {
    idle++;
    if (runner.random() instanceof Landing.Landed(var run, var gain) && isWhole(run)) {
      take(run);
      strategy.begin(run.path());
      idle = gain > 0 || isPatient || runner.isNearing() ? 0 : idle;
    }
  }

  /** Begins with a path that waited; false when none does. */
  boolean fromWaiting() {
    if (waiting.isEmpty()) {
      return false;
    }
    strategy.begin(waiting.remove());
    return true;
  }

  /** Forces the choice that was postponed first; what that opens is explored next. */
  void fromPostponed() {
    attempts
        .postponed()
        .next()
        .map(attempts::atLeisure)
        .ifPresent(
            outcome -> {
              switch (outcome) {
                case Outcome.Followed(var path, var gain) -> offer(path, gain);
                case Outcome.Diverged(var path, var gain) -> offer(path, gain);
                case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
              }
            });
  }

  private static boolean isWhole(Run run) {
    return !(run.ending() instanceof Ending.Stopped);
  }

  private void take(Run run) {
    tree.add(run.path());
    runner.breakChecks(run);
  }

  /** A path that the strategy does not take up waits until it has nothing left. */
  void offer(ExecutionPath path, int gain) {
    if (!strategy.offer(path, gain)) {
      waiting.add(path);
    }
  }
}
