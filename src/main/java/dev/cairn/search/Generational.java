package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Generational search: forces every choice of a run behind the one that made it (the bound that
 * stops repeats), then goes on with the run that covered most. Every prefix is tried exactly once.
 */
final class Generational implements SharingStrategy {
  /**
   * How many conditions the waiting runs may have in all; beyond it runs that covered nothing new
   * are left out, and the search goes on with fresh inputs when it comes to its end.
   */
  private static final long MOST_CONDITIONS = 4_000_000;

  private long most = MOST_CONDITIONS;

  private final PriorityQueue<Parent> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((Parent p) -> -p.gain).thenComparingLong(p -> p.number));
  private Parent expanded = new Parent(ExecutionPath.EMPTY, 0, 0, 0);
  private long born;
  private long conditions;
  private boolean hasLeftOut;

  @Override
  public void begin(ExecutionPath path) {
    waiting.clear();
    conditions = 0;
    hasLeftOut = false;
    expanded = new Parent(path, 0, 0, born++);
  }

  @Override
  public Optional<Pick> pick() {
    while (true) {
      int index = PathChoices.next(expanded.path, expanded.next);
      if (index >= 0) {
        expanded.next = index + 1;
        return Optional.of(new Pick(expanded.path, index));
      }
      Parent best = waiting.poll();
      if (best == null) {
        return hasLeftOut ? Optional.of(Pick.FRESH) : Optional.empty();
      }
      conditions -= best.path.length();
      expanded = best;
    }
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) when pick.isFresh() -> add(path, 0, gain);
      case Outcome.Followed(var path, var gain) -> {
        expanded.next =
            PathChoices.mayHaveMoreSides(pick.path(), pick.index()) ? pick.index() : expanded.next;
        add(path, pick.index() + 1, gain);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> add(path, 0, gain);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  @Override
  public boolean takesAll() {
    return true;
  }

  /** Keeps the better half of those that wait, and no more from now on. */
  @Override
  public void spare() {
    most = Math.min(most, conditions) / 2;
    List<Parent> best = new ArrayList<>();
    long kept = 0;
    for (Parent p = waiting.poll(); p != null && kept < most; p = waiting.poll()) {
      best.add(p);
      kept += p.path.length();
    }
    hasLeftOut |= kept < conditions;
    waiting.clear();
    waiting.addAll(best);
    conditions = kept;
  }

  /** The rest of the expanded run; of those that wait, the best. */
  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = PathChoices.picks(expanded.path, expanded.next, most);
    Parent best = waiting.peek();
    if (best != null && picks.size() < most) {
      picks.addAll(PathChoices.picks(best.path, best.next, most - picks.size()));
    }
    return picks;
  }

  /** Its choices from the first on are to be forced. */
  @Override
  public boolean offer(ExecutionPath path, int gain) {
    add(path, 0, gain);
    return true;
  }

  private void add(ExecutionPath path, int bound, int gain) {
    if (PathChoices.next(path, bound) < 0) {
      return;
    }
    if (gain == 0 && conditions > most) {
      hasLeftOut = true;
    } else {
      conditions += path.length();
      waiting.add(new Parent(path, bound, gain, born++));
    }
  }

  /** A run whose choices from {@code next} on are to be forced. */
  private static final class Parent {
    private final ExecutionPath path;
    private final int gain;
    private final long number;
    private int next;

    Parent(ExecutionPath path, int next, int gain, long number) {
      this.path = path;
      this.next = next;
      this.gain = gain;
      this.number = number;
    }
  }
}
