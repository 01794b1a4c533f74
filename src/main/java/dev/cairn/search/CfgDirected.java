package dev.cairn.search;

import dev.cairn.path.Path;
import dev.cairn.path.PathCondition;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
 * distance to something uncovered, plus the times that was tried in vain; then drives on along the
 * control-flow graph as far as that sum allows. A run with new coverage becomes the current path.
 * After {@code ROUND} forced branches in vain it starts afresh.
 */
final class CfgDirected implements SearchStrategy {
  private static final int ROUND = 30;

  /** What a choice that is no branch counts as: behind real targets, before hopeless ones. */
  private static final int NO_BRANCH = 3;

  private final RandomGenerator random;
  private final Distances distances;
  private final Map<Integer, Integer> tries = new HashMap<>();
  private final Deque<Step> following = new ArrayDeque<>();
  private Path current = Path.EMPTY;
  private final SortedSet<Integer> candidates = new TreeSet<>();
  private int forced;
  private int allowance;

  CfgDirected(RandomGenerator random, Distances distances) {
    this.random = random;
    this.distances = distances;
  }

  /**
   * A branch to force on the way along static paths, with what is left of the allowance behind it.
   */
  private record Step(Path path, int index, int allowance) {}

  @Override
  public void begin(Path path) {
    current = path;
    tries.clear();
    newRound();
  }

  private void newRound() {
    following.clear();
    forced = 0;
    candidates.clear();
    for (int index : Choices.of(current)) {
      candidates.add(index);
    }
  }

  @Override
  public Optional<Pick> pick() {
    Step step = following.poll();
    if (step != null) {
      allowance = step.allowance;
      return Optional.of(Pick.walk(step.path, step.index));
    }
    int best = forced >= ROUND ? -1 : best();
    if (best < 0) {
      return Optional.of(Pick.FRESH);
    }
    candidates.remove(best);
    allowance = score(best);
    tries.merge(key(best), 1, Integer::sum);
    return Optional.of(Pick.walk(current, best));
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
    int alternative = current.conditions().get(index).alternative();
    int distance = alternative < 0 ? NO_BRANCH : distances.of(alternative);
    return Math.min(Distances.UNREACHABLE, distance + tries.getOrDefault(key(index), 0));
  }

  private int key(int index) {
    PathCondition c = current.conditions().get(index);
    return c.alternative() >= 0 ? c.alternative() : -1 - c.location().hashCode() % (1 << 20);
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) when gain > 0 || pick.isFresh() -> begin(path);
      case Outcome.Followed(var path, _) -> {
        forced++;
        follow(path, pick.index());
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> begin(path);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /**
   * Plans the branches behind {@code from} whose other side leads to something uncovered within the
   * allowance.
   */
  private void follow(Path path, int from) {
    int start = path.conditions().get(from).tracePosition();
    List<Step> steps = new ArrayList<>();
    for (int index = Choices.next(path, from + 1);
        index >= 0;
        index = Choices.next(path, index + 1)) {
      PathCondition c = path.conditions().get(index);
      int left = allowance - branchesBetween(path, start, c.tracePosition());
      if (left < 0) {
        break;
      }
      if (c.alternative() >= 0 && distances.of(c.alternative()) <= left) {
        steps.add(new Step(path, index, left - 1));
      }
    }
    steps.reversed().forEach(following::push);
  }

  private static int branchesBetween(Path path, int start, int end) {
    int branches = 0;
    for (int i = start; i < Math.min(end, path.trace().length); i++) {
      branches += path.trace()[i] >= 0 ? 1 : 0;
    }
    return branches;
  }
}
