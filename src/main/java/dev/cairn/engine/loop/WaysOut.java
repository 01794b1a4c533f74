package dev.cairn.engine.loop;

import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.PathChoices;
import dev.cairn.search.SearchStrategy.Ground;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Ways out of endless runs that show what no test does: the run proves nothing and is no test, but
 * the same values with one decision of the loop taken otherwise may be one. What leads out is
 * mostly asked last in a round, and mostly no side that a search would go for, since some short run
 * took it.
 */
final class WaysOut {
  /** Runs from one endless run that do not end, either. */
  private static final int MOST_RUNS = 3;

  private static final int MOST_TRIES = 16;

  /** Of all runs at most every fourth, beyond the first few. */
  private static final int SHARE = 4;

  private static final int FIRST = 4;

  /** Tries of one side that led nowhere. */
  private static final int MOST_PER_SIDE = 4;

  private final Attempts attempts;
  private final Beginnings beginnings;
  private final CoverageGoals goals;
  private final RunIntake intake;
  private final Map<Integer, Integer> vain = new HashMap<>();
  private int runs;

  WaysOut(Attempts attempts, Beginnings beginnings, CoverageGoals goals, RunIntake intake) {
    this.attempts = attempts;
    this.beginnings = beginnings;
    this.goals = goals;
    this.intake = intake;
  }

  /** Is there an endless run from which to look for one. */
  boolean isDue() {
    Deque<ExecutionPath> waiting = attempts.endless();
    while (!waiting.isEmpty() && !isPromising(waiting.getFirst())) {
      waiting.remove();
    }
    return !waiting.isEmpty() && runs < FIRST + intake.book().allRuns() / SHARE;
  }

  /** Does it show what is still wanted. */
  private boolean isPromising(ExecutionPath path) {
    for (int entry : path.trace()) {
      if (entry >= 0 && goals.wants(entry)) {
        return true;
      }
    }
    return false;
  }

  /** Forces the first choice of each side, the one that came last first, until a run ends. */
  void seek() {
    ExecutionPath path = attempts.endless().remove();
    int most = runs + MOST_RUNS;
    int tries = 0;
    for (int index : PathChoices.firsts(path).reversed()) {
      if (runs == most || tries == MOST_TRIES || !intake.isOpen()) {
        return;
      }
      int side = path.conditions().get(index).alternative();
      if (vain.getOrDefault(side, 0) < MOST_PER_SIDE) {
        tries++;
        Optional<ExecutionPath> next = taken(new Pick(path, index, Ground.OWN));
        runs += next.isPresent() ? 1 : 0;
        boolean isOut = next.isPresent() && !next.get().isEndless();
        if (isOut) {
          vain.remove(side);
          return;
        }
        vain.merge(side, 1, Integer::sum);
      }
    }
  }

  /** The path of a run that was made for it. */
  private Optional<ExecutionPath> taken(Pick pick) {
    return switch (attempts.wayOut(pick)) {
      case Outcome.Followed(var next, var gain) -> offered(next, gain);
      case Outcome.Diverged(var next, var gain) -> offered(next, gain);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> Optional.empty();
    };
  }

  private Optional<ExecutionPath> offered(ExecutionPath path, int gain) {
    beginnings.offer(path, gain);
    return Optional.of(path);
  }
}
