package dev.cairn.search;

import dev.cairn.path.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Generational search: forces every choice of a run behind the one that made it (the bound that
 * stops repeats), then goes on with the run that covered most. Every prefix is tried exactly once.
 */
final class Generational implements SearchStrategy {
  private final PriorityQueue<Parent> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((Parent p) -> -p.gain).thenComparingLong(p -> p.number));
  private Parent expanded = new Parent(Path.EMPTY, 0, 0, 0);
  private long born;

  @Override
  public void begin(Path path) {
    waiting.clear();
    expanded = new Parent(path, 0, 0, born++);
  }

  @Override
  public Optional<Pick> pick() {
    while (true) {
      int index = Choices.next(expanded.path, expanded.next);
      if (index >= 0) {
        expanded.next = index + 1;
        return Optional.of(new Pick(expanded.path, index));
      }
      Parent best = waiting.poll();
      if (best == null) {
        return Optional.empty();
      }
      expanded = best;
    }
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> {
        expanded.next =
            Choices.mayHaveMoreSides(pick.path(), pick.index()) ? pick.index() : expanded.next;
        add(path, pick.index() + 1, gain);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> add(path, 0, gain);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /** Takes a run that another search made; its choices from the first on are to be forced. */
  void offer(Path path, int gain) {
    add(path, 0, gain);
  }

  private void add(Path path, int bound, int gain) {
    if (Choices.next(path, bound) >= 0) {
      waiting.add(new Parent(path, bound, gain, born++));
    }
  }

  /** A run whose choices from {@code next} on are to be forced. */
  private static final class Parent {
    private final Path path;
    private final int gain;
    private final long number;
    private int next;

    Parent(Path path, int next, int gain, long number) {
      this.path = path;
      this.next = next;
      this.gain = gain;
      this.number = number;
    }
  }
}
