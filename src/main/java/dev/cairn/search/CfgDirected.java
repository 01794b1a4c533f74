package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * Control-flow directed search (CREST §4): forces the branch whose other side has the least
 * distance to something uncovered, plus the times that was tried in vain; then drives on along all
 * {@link StaticPaths} of at most that weight. A run with new coverage becomes the current path.
 * After {@code ROUND} forced branches in vain it starts afresh on a new input and, as the original
 * does, forgets what was covered before: what it covers anew leads it away from the random path.
 */
final class CfgDirected implements SearchStrategy {
  private static final int ROUND = 30;

  /** So many runs along static paths, beside the forced branches they begin with. */
  private static final int DRIVEN = 10 * ROUND;

  /** What a choice that is no branch counts as: behind real targets, before hopeless ones. */
  private static final int NO_BRANCH = 3;

  private final RandomGenerator random;
  private final Distances distances;
  private final StaticPaths staticPaths;
  private final Map<Integer, Integer> tries = new HashMap<>();
  private final Deque<Step> following = new ArrayDeque<>();
  private ExecutionPath current = ExecutionPath.EMPTY;
  private final SortedSet<Integer> candidates = new TreeSet<>();
  private int forced;
  private int allowance;
  private int driven;
  private boolean isDriving;

  CfgDirected(RandomGenerator random, Distances distances) {
    this.random = random;
    this.distances = distances;
    staticPaths = new StaticPaths(distances);
  }

  /**
   * A branch to force on the way along static paths, with what is left of the allowance behind it.
   */
  private record Step(ExecutionPath path, int index, int allowance) {}

  @Override
  public void begin(ExecutionPath path) {
    current = path;
    tries.clear();
    newRound();
  }

  private void newRound() {
    following.clear();
    forced = 0;
    driven = 0;
    candidates.clear();
    for (int index : Choices.of(current)) {
      candidates.add(index);
    }
  }

  @Override
  public Optional<Pick> pick() {
    Step step = driven < DRIVEN ? following.poll() : null;
    if (step != null) {
      allowance = step.allowance;
      isDriving = true;
      return Optional.of(Pick.ownWalk(step.path, step.index));
    }
    int best = forced >= ROUND || driven >= DRIVEN ? -1 : best();
    if (best < 0) {
      return Optional.of(Pick.FRESH);
    }
    candidates.remove(best);
    allowance = score(best);
    tries.merge(Choices.side(current, best), 1, Integer::sum);
    isDriving = false;
    return Optional.of(Pick.ownWalk(current, best));
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    if (gain > 0) {
      begin(path);
    }
    return true;
  }

  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    following.stream().limit(most).forEach(s -> picks.add(Pick.ownWalk(s.path, s.index)));
    candidates.stream()
        .filter(i -> score(i) < Distances.UNREACHABLE)
        .sorted(Comparator.comparingInt(this::score))
        .limit(most - picks.size())
        .forEach(i -> picks.add(Pick.ownWalk(current, i)));
    return picks;
  }

  /** A random one of the candidates with the least score; -1 when all are hopeless. */
  private int best() {
    int best = -1;
    int bestScore = Distances.UNREACHABLE;
    int equals = 0;
    for (int index : candidates) {
      int score = score(index);
      equals = score < bestScore ? 1 : score == bestScore ? equals + 1 : equals;
      if (score < bestScore
          || (score == bestScore && score < Distances.UNREACHABLE && random.nextInt(equals) == 0)) {
        best = index;
        bestScore = score;
      }
    }
    return best;
  }

  private int score(int index) {
    int side = Choices.side(current, index);
    int distance = side < 0 ? NO_BRANCH : distances.of(side);
    return Math.min(Distances.UNREACHABLE, distance + tries.getOrDefault(side, 0));
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, _) when pick.isFresh() -> {
        distances.forget();
        distances.saw(path);
        begin(path);
      }
      case Outcome.Followed(var path, var gain) when distances.saw(path) + gain > 0 -> begin(path);
      case Outcome.Followed(var path, _) -> {
        forced += isDriving ? 0 : 1;
        driven += isDriving ? 1 : 0;
        follow(path, position(pick.path(), pick.index()) + 1);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> begin(path);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /** Plans the branches where the run leaves static paths to something uncovered. */
  private void follow(ExecutionPath path, int from) {
    for (StaticPaths.Mismatch m : staticPaths.mismatches(path, from, allowance).reversed()) {
      following.push(new Step(path, m.index(), m.allowance()));
    }
  }

  private static int position(ExecutionPath path, int index) {
    return path.conditions().get(index).tracePosition();
  }
}
