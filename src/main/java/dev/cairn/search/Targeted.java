package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Forces what the criterion names first, and lets another search go on when there is nothing named
 * or it was in vain for long: then both take turns. Its own runs also go to a generational search,
 * which takes over when the other one has nothing left, so nothing below them is lost.
 */
final class Targeted implements SearchStrategy {
  private static final int PATIENCE = 32;
  private static final int MOST_WAITING = 20_000;

  /** Of so many picks of others one is the collector's: some searches never have nothing left. */
  private static final int SHARE = 8;

  private final SearchStrategy inner;
  private final Targets targets;
  private final Generational collector = new Generational();
  private final PriorityQueue<Waiting> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((Waiting w) -> w.cost).thenComparingLong(w -> w.number));
  private Author author = Author.INNER;
  private boolean hasBegun;
  private long born;
  private int vain;
  private int turns;

  Targeted(SearchStrategy inner, Targets targets) {
    this.inner = inner;
    this.targets = targets;
  }

  /** Who made the latest pick. */
  private enum Author {
    TARGETS,
    INNER,
    COLLECTOR
  }

  private record Waiting(ExecutionPath path, int index, int cost, long number) {}

  @Override
  public void begin(ExecutionPath path) {
    inner.begin(path);
    if (!hasBegun) {
      collector.begin(ExecutionPath.EMPTY);
      hasBegun = true;
    }
    aim(path);
  }

  private void aim(ExecutionPath path) {
    for (Targets.Target target : targets.on(path)) {
      if (waiting.size() < MOST_WAITING) {
        waiting.add(new Waiting(path, target.index(), target.cost(), born++));
      }
    }
  }

  @Override
  public Optional<Pick> pick() {
    boolean isTurnOfOthers = vain >= PATIENCE && author == Author.TARGETS;
    Optional<Pick> aimed = isTurnOfOthers ? Optional.empty() : aimed();
    return aimed.isPresent() ? aimed : others().or(this::aimed);
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    aim(path);
    return collector.offer(path, gain);
  }

  @Override
  public void spare() {
    inner.spare();
  }

  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    Waiting next = waiting.peek();
    if (next != null) {
      picks.add(new Pick(next.path, next.index));
    }
    picks.addAll(inner.likely(most - 1));
    return picks;
  }

  private Optional<Pick> aimed() {
    author = Author.TARGETS;
    for (Waiting next = waiting.poll(); next != null; next = waiting.poll()) {
      if (targets.isWanted(next.path, next.index)) {
        return Optional.of(new Pick(next.path, next.index));
      }
    }
    return Optional.empty();
  }

  private Optional<Pick> others() {
    boolean isInner = ++turns % SHARE != 0;
    Optional<Pick> first = isInner ? inner() : collected();
    return first.isPresent() ? first : isInner ? collected() : inner();
  }

  private Optional<Pick> inner() {
    author = Author.INNER;
    return inner.pick().map(Pick::seeing);
  }

  private Optional<Pick> collected() {
    author = Author.COLLECTOR;
    return collector.pick();
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (author) {
      case TARGETS -> {}
      case INNER -> inner.learn(pick, outcome);
      case COLLECTOR -> collector.learn(pick, outcome);
    }
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> count(path, gain);
      case Outcome.Diverged(var path, var gain) -> count(path, gain);
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void count(ExecutionPath path, int gain) {
    if (gain > 0) {
      vain = 0;
    } else if (author == Author.TARGETS) {
      vain++;
    }
    if (author == Author.TARGETS) {
      collector.offer(path, gain);
    }
    aim(path);
  }
}
