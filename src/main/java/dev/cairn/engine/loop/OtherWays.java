package dev.cairn.engine.loop;

import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Ground;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Other ways to a side that is wanted and that a path came to, where none of its inputs takes it:
 * what the path decided before, such as the bits of a checksum, goes with the value it has. So the
 * value is changed alone, whatever that changes before it, and the run it makes is brought back, at
 * the last decision that it took otherwise, to the way that the path went.
 */
final class OtherWays {
  private static final int MOST_PER_SIDE = 4;

  /** A run that is brought back may leave the way again. */
  private static final int MOST_RETURNS = 6;

  /** Of all runs at most every fourth, beyond the first few. */
  private static final int SHARE = 4;

  private static final int FIRST = 32;
  private static final int PATIENCE = 4;
  private static final int MUCH = 16;
  private static final int MOST_WAITING = 256;

  private final Runner runner;
  private final Attempts attempts;
  private final Beginnings beginnings;
  private final CoverageGoals goals;
  private final RunIntake intake;
  private final ExplorationTree tree;
  private final Deque<Pick> waiting = new ArrayDeque<>();
  private final Map<Integer, Integer> tries = new HashMap<>();
  private int runs;

  OtherWays(
      Runner runner,
      Attempts attempts,
      Beginnings beginnings,
      CoverageGoals goals,
      ExplorationTree tree,
      RunIntake intake) {
    this.runner = runner;
    this.attempts = attempts;
    this.beginnings = beginnings;
    this.goals = goals;
    this.tree = tree;
    this.intake = intake;
  }

  /** Notes a pick of which this came. */
  void after(Pick pick, Outcome outcome) {
    boolean isVain = outcome instanceof Outcome.Infeasible || outcome instanceof Outcome.Undecided;
    if (isVain && !pick.isFresh() && waiting.size() < MOST_WAITING && isWanted(pick)) {
      waiting.add(pick);
    }
  }

  private boolean isWanted(Pick pick) {
    int wanted = wanted(pick);
    return wanted >= 0 && goals.wants(wanted) && tries.getOrDefault(wanted, 0) < MOST_PER_SIDE;
  }

  private static int wanted(Pick pick) {
    return pick.path().conditions().get(pick.index()).alternative();
  }

  /** Is it time to look for one: there is much else to try, or it has led to nothing new. */
  boolean isDue() {
    while (!waiting.isEmpty() && !isWanted(waiting.getLast())) {
      waiting.removeLast();
    }
    boolean isIdle = intake.book().pathRuns() - intake.book().lastGain() >= PATIENCE;
    boolean isWide = tree.openCount() >= MUCH;
    return !waiting.isEmpty()
        && (isIdle || isWide)
        && runs < FIRST + intake.book().allRuns() / SHARE;
  }

  void seek() {
    Pick pick = waiting.removeLast();
    int wanted = wanted(pick);
    tries.merge(wanted, 1, Integer::sum);
    seek(pick, wanted);
  }

  private void seek(Pick pick, int wanted) {
    if (!(runner.alone(pick.path(), pick.index()) instanceof Landing.Landed(var run, var gain))
        || !beginnings.from(run, gain)) {
      return;
    }
    runs++;
    BitSet way = way(pick);
    Optional<ExecutionPath> last = Optional.of(run.path());
    for (int i = 0; i < MOST_RETURNS && last.isPresent() && goals.wants(wanted); i++) {
      last = back(last.get(), way);
    }
  }

  /** The sides that lead to where the path was. */
  private static BitSet way(Pick pick) {
    BitSet way = new BitSet();
    List<PathCondition> conditions = pick.path().conditions();
    for (int i = 0; i < pick.index(); i++) {
      if (conditions.get(i).branch() >= 0) {
        way.set(conditions.get(i).branch());
      }
    }
    return way;
  }

  /** The path of a run that takes a side of the way where this path took the other one last. */
  private Optional<ExecutionPath> back(ExecutionPath path, BitSet way) {
    for (int i = path.length() - 1; i >= 0; i--) {
      PathCondition condition = path.conditions().get(i);
      boolean isOff = condition.alternative() >= 0 && way.get(condition.alternative());
      if (isOff && condition.isChoice() && intake.isOpen()) {
        runs++;
        return switch (attempts.attempt(new Pick(path, i, Ground.OWN))) {
          case Outcome.Followed(var next, var gain) -> taken(next, gain);
          case Outcome.Diverged(var next, var gain) -> taken(next, gain);
          case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> Optional.empty();
        };
      }
    }
    return Optional.empty();
  }

  private Optional<ExecutionPath> taken(ExecutionPath path, int gain) {
    beginnings.offer(path, gain);
    return Optional.of(path);
  }
}
