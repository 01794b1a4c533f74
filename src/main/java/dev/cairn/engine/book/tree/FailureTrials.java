package dev.cairn.engine.book.tree;

import dev.cairn.ir.Location;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Allocations that could fail, kept away from the search: drawn like branches they would be most of
 * what it tries in a program that allocates often, and runs that end at once would be what it goes
 * on from. Each place is tried a few times in a small share of the runs; the rest waits until
 * nothing else is left.
 */
public final class FailureTrials {
  /** One run in so many. */
  private static final int SHARE = 20;

  private static final int TRIALS_PER_PLACE = 3;

  /** How many conditions the waiting paths may have in all. */
  private static final long MOST_CONDITIONS = 500_000;

  private final boolean isApart;
  private final Map<Location, Integer> chosen = new HashMap<>();
  private final Deque<Pick> due = new ArrayDeque<>();
  private final Deque<Pick> waiting = new ArrayDeque<>();
  private final Deque<ExecutionPath> failed = new ArrayDeque<>();
  private long conditions;
  private int trials;

  /** {@code isApart}: else failures are choices like all others. */
  public FailureTrials(boolean isApart) {
    this.isApart = isApart;
  }

  /** Takes over a choice that no run came to before, if it is about a failure; else false. */
  boolean takes(ExecutionPath path, int index) {
    PathCondition condition = path.conditions().get(index);
    if (!isApart || !AllocationFailure.isChoice(condition)) {
      return false;
    }
    var pick = new Pick(path, index);
    if (chosen.merge(condition.location(), 1, Integer::sum) <= TRIALS_PER_PLACE) {
      due.add(pick);
    } else if (conditions < MOST_CONDITIONS) {
      conditions += waiting.isEmpty() || !isOf(path, waiting.getLast()) ? path.length() : 0;
      waiting.add(pick);
    }
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // every run has a trace of its own
  private static boolean isOf(ExecutionPath path, Pick pick) {
    return pick.path().trace() == path.trace();
  }

  /** Is one to be tried now, while the search goes on. */
  public boolean isDue(int allRuns) {
    return !due.isEmpty() && (trials + 1L) * SHARE <= allRuns;
  }

  /** Is anything left for when the search has nothing else. */
  public boolean isLeft() {
    return !due.isEmpty() || !waiting.isEmpty() || !failed.isEmpty();
  }

  /** The next one to try; only if no path of a failure is kept and something {@link #isLeft}. */
  public Pick next() {
    trials++;
    return due.isEmpty() ? waiting.remove() : due.remove();
  }

  /** Keeps the path of a run with a failure until the search has nothing else. */
  public void keep(ExecutionPath path) {
    failed.add(path);
  }

  /** The runs with failures from which the search may go on. */
  public Deque<ExecutionPath> failed() {
    return failed;
  }
}
