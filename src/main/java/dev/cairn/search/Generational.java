package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Generational search: forces every choice of a run behind the one that made it (the bound that
 * stops repeats), then goes on with the run that covered most. Every prefix is tried exactly once;
 * those of the later rounds of endless runs after everything else.
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

  private final Deque<Parent> endless = new ArrayDeque<>();
  private Parent expanded = new Parent(ExecutionPath.EMPTY, 0, 0, 0);
  private long born;
  private long conditions;
  private boolean hasLeftOut;

  @Override
  public void begin(ExecutionPath path) {
    waiting.clear();
    endless.clear();
    conditions = 0;
    hasLeftOut = false;
    expanded = new Parent(path, 0, 0, born++);
    comeBackTo(expanded);
  }

  @Override
  public Optional<Pick> pick() {
    while (true) {
      int index = expanded.nextChoice();
      if (index >= 0) {
        expanded.next = index + 1;
        return Optional.of(new Pick(expanded.path, index));
      }
      Parent best = waiting.isEmpty() ? endless.poll() : waiting.poll();
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
    hasLeftOut |= kept < conditions || !endless.isEmpty();
    endless.clear();
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
      var parent = new Parent(path, bound, gain, born++);
      waiting.add(parent);
      comeBackTo(parent);
    }
  }

  /** What an endless run decides in later rounds waits until nothing else does. */
  private void comeBackTo(Parent parent) {
    if (!parent.path.isEndless()) {
      return;
    }
    if (conditions > most) {
      hasLeftOut = true;
    } else {
      conditions += parent.path.length();
      endless.add(parent.late());
    }
  }

  /** A run whose choices from {@code next} on are to be forced. */
  private static final class Parent {
    private final ExecutionPath path;
    private final int gain;
    private final long number;
    private int next;
    private boolean isLate;

    Parent(ExecutionPath path, int next, int gain, long number) {
      this.path = path;
      this.next = next;
      this.gain = gain;
      this.number = number;
    }

    /** The same, but all its choices and not only those of the first rounds. */
    Parent late() {
      var late = new Parent(path, next, gain, number);
      late.isLate = true;
      return late;
    }

    int nextChoice() {
      return isLate ? PathChoices.next(path, next) : PathChoices.nextEarly(path, next);
    }
  }
}
