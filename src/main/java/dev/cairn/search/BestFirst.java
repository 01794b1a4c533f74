package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Best-first search over the open choices of all runs: forces one whose other side has the least
 * distance to something uncovered, plus what was spent on that side in vain. Where the control-flow
 * directed search of CREST judges the choices of its current path, this one judges those of every
 * run, so it needs no restarts and leaves a dead end at once. Choices of runs that covered
 * something new go first, and sides that no run took count as near.
 *
 * <p>Of the other choices with the same other side only {@link #KEPT} are kept, a random sample; a
 * search that had to leave some out goes on with fresh inputs when it comes to its end.
 */
final class BestFirst implements SharingStrategy {
  private static final int KEPT = 64;

  /** The same when memory is short. */
  private static final int SPARED = 8;

  /** What a run in vain costs, measured in picks that needed no run. */
  private static final int RUN = 4;

  /** What a choice that is no branch counts as: behind real targets, before far ones. */
  private static final int NO_BRANCH = 3;

  /**
   * The most a side counts as, whatever its distance: the graph has no edges back from a return, so
   * what lies behind one seems out of reach and is not.
   */
  private static final int FAR = 8;

  /** The most a side counts as that no run took: what nobody asks for may lead to what is asked. */
  private static final int UNSEEN = 4;

  private final RandomGenerator random;
  private final Distances distances;
  private final Map<Integer, Side> sides = new TreeMap<>();
  private final BitSet taken = new BitSet();
  private boolean hasLeftOut;

  BestFirst(RandomGenerator random, Distances distances) {
    this.random = random;
    this.distances = distances;
  }

  /** The open choices that lead to one side of one branch. */
  private static final class Side {
    /** Of runs that covered something new, the latest last. */
    private final List<Pick> promising = new ArrayList<>();

    private final List<Pick> others = new ArrayList<>();
    private int seen;
    private int effort;

    Stream<Pick> likely() {
      return (promising.isEmpty() ? others : promising.reversed()).stream();
    }

    boolean isEmpty() {
      return promising.isEmpty() && others.isEmpty();
    }
  }

  @Override
  public void begin(ExecutionPath path) {
    sides.clear();
    hasLeftOut = false;
    add(path, 0, true);
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    add(path, 0, gain > 0);
    return true;
  }

  /** Takes the choices of a run from {@code from} on. */
  private void add(ExecutionPath path, int from, boolean isPromising) {
    hasLeftOut |= path.isEndless();
    for (PathCondition condition : path.conditions()) {
      if (condition.branch() >= 0) {
        taken.set(condition.branch());
      }
    }
    for (int i = PathChoices.nextEarly(path, from);
        i >= 0;
        i = PathChoices.nextEarly(path, i + 1)) {
      Pick pick = new Pick(path, i);
      if (isPromising) {
        side(pick).promising.add(pick);
      } else {
        sample(side(pick), pick);
      }
    }
  }

  /** Keeps a few choices of each side, the latest of those that promised something. */
  @Override
  public void spare() {
    for (Side side : sides.values()) {
      hasLeftOut |= side.promising.size() > SPARED || side.others.size() > SPARED;
      side.promising.subList(0, Math.max(0, side.promising.size() - SPARED)).clear();
      side.others.subList(0, Math.max(0, side.others.size() - SPARED)).clear();
    }
  }

  /** Reservoir sampling: each of those seen is kept with the same chance. */
  private void sample(Side side, Pick pick) {
    side.seen++;
    if (side.others.size() < KEPT) {
      side.others.add(pick);
      return;
    }
    hasLeftOut = true;
    int place = random.nextInt(side.seen);
    if (place < KEPT) {
      side.others.set(place, pick);
    }
  }

  @Override
  public Optional<Pick> pick() {
    Side best = best();
    if (best == null) {
      return hasLeftOut ? Optional.of(Pick.FRESH) : Optional.empty();
    }
    return Optional.of(best.promising.isEmpty() ? drawn(best.others) : best.promising.removeLast());
  }

  /** Of the best sides the latest promising choices, or where there are none any others. */
  @Override
  public List<Pick> likely(int most) {
    return sides.entrySet().stream()
        .filter(s -> !s.getValue().isEmpty())
        .sorted(Comparator.comparingInt(s -> score(s.getKey(), s.getValue())))
        .flatMap(s -> s.getValue().likely())
        .limit(most)
        .toList();
  }

  private Pick drawn(List<Pick> picks) {
    int place = random.nextInt(picks.size());
    Pick last = picks.removeLast();
    return place == picks.size() ? last : picks.set(place, last);
  }

  /** A random one of the sides with the least score. */
  private @Nullable Side best() {
    Side best = null;
    int bestScore = Integer.MAX_VALUE;
    int equals = 0;
    for (Map.Entry<Integer, Side> entry : sides.entrySet()) {
      Side side = entry.getValue();
      int score = side.isEmpty() ? Integer.MAX_VALUE : score(entry.getKey(), side);
      equals = score < bestScore ? 1 : equals + (score == bestScore ? 1 : 0);
      if (score < bestScore
          || (best != null && score == bestScore && random.nextInt(equals) == 0)) {
        best = side;
        bestScore = score;
      }
    }
    return best;
  }

  private int score(int key, Side side) {
    int most = key >= 0 && !taken.get(key) ? UNSEEN : FAR;
    int distance = key < 0 ? NO_BRANCH : Math.min(most, distances.of(key));
    return RUN * distance + side.effort;
  }

  private Side side(Pick pick) {
    return sides.computeIfAbsent(PathChoices.side(pick.path(), pick.index()), _ -> new Side());
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) when pick.isFresh() -> add(path, 0, gain > 0);
      case Outcome.Followed(var path, var gain) -> {
        account(pick, gain, RUN);
        add(path, pick.index() + 1, gain > 0);
        if (PathChoices.mayHaveMoreSides(pick.path(), pick.index())) {
          sample(side(pick), pick);
        }
      }
      case Outcome.Diverged(var path, var gain) -> {
        account(pick, gain, RUN);
        if (gain > 0) {
          add(path, 0, true);
        }
      }
      case Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> account(pick, 0, 1);
    }
  }

  /** A side that led to something new is worth going to again. */
  private void account(Pick pick, int gain, int cost) {
    if (!pick.isFresh()) {
      Side side = side(pick);
      side.effort = gain > 0 ? 0 : side.effort + cost;
    }
  }
}
