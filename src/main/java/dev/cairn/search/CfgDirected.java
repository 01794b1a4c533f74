package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Control-flow directed search (CREST §4): forces the branch whose other side has the least
 * distance to something uncovered, plus the times that was tried in vain; then drives on along all
 * {@link StaticPaths} of at most that weight. A run with new coverage becomes the current path.
 * After {@code ROUND} forced branches in vain it starts afresh on a new input, and tells the
 * distances so: they may then forget what was covered, as CREST's program does; at once, or only
 * when several such starts in a row came to nothing.
 */
final class CfgDirected implements SearchStrategy {
  private static final int ROUND = 30;

  /** So many runs along static paths, beside the forced branches they begin with. */
  private static final int DRIVEN = 10 * ROUND;

  /** What a choice that is no branch counts as: behind real targets, before hopeless ones. */
  private static final int NO_BRANCH = 3;

  private final RandomGenerator random;
  private final Distances distances;
  private final Trying trying;
  private final int patience;
  private final StaticPaths staticPaths;
  private final Deque<Step> following = new ArrayDeque<>();
  private ExecutionPath current = ExecutionPath.EMPTY;
  private Candidates candidates = Candidates.NONE;
  private int forced;
  private int allowance;
  private int chosen;
  private int driven;
  private int vain;
  private boolean isDriving;

  CfgDirected(RandomGenerator random, Distances distances, Trying trying) {
    this(random, distances, trying, 0);
  }

  /** {@code patience}: so many fresh starts in a row may cover nothing before one forgets. */
  CfgDirected(RandomGenerator random, Distances distances, Trying trying, int patience) {
    this.random = random;
    this.distances = distances;
    this.trying = trying;
    this.patience = patience;
    staticPaths = new StaticPaths(distances);
  }

  /** What counts as a try of a branch. */
  enum Trying {
    /** It was forced, and nothing uncovered was found behind it: the paper's definition. */
    FORCED,
    /** It was picked, be it feasible or not: in effect what CREST's program counts. */
    PICKED
  }

  /**
   * A branch to force on the way along static paths, with what is left of the allowance behind it.
   */
  private record Step(ExecutionPath path, int index, int allowance) {}

  @Override
  public void begin(ExecutionPath path) {
    current = path;
    following.clear();
    forced = 0;
    driven = 0;
    candidates = Candidates.of(path);
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
    chosen = candidates.side(best);
    allowance = score(chosen);
    isDriving = false;
    int index = candidates.take(best);
    if (trying == Trying.PICKED) {
      candidates.addTry(chosen);
    }
    return Optional.of(Pick.ownWalk(current, index));
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
    int[] scores = scores();
    candidates
        .open()
        .filter(c -> scores[candidates.side(c)] < Distances.UNREACHABLE)
        .boxed()
        .sorted(Comparator.comparingInt(c -> scores[candidates.side(c)]))
        .limit(most - picks.size())
        .forEach(c -> picks.add(Pick.ownWalk(current, candidates.index(c))));
    return picks;
  }

  /** A random one of the candidates with the least score; -1 when all are hopeless. */
  private int best() {
    int[] scores = scores();
    int best = -1;
    int bestScore = Distances.UNREACHABLE;
    int equals = 0;
    for (int c = candidates.first(); c >= 0; c = candidates.after(c)) {
      int score = scores[candidates.side(c)];
      equals = score < bestScore ? 1 : score == bestScore ? equals + 1 : equals;
      if (score < bestScore
          || (score == bestScore && score < Distances.UNREACHABLE && random.nextInt(equals) == 0)) {
        best = c;
        bestScore = score;
      }
    }
    return best;
  }

  /** By number of the side. */
  private int[] scores() {
    int[] scores = new int[candidates.sides()];
    Arrays.setAll(scores, this::score);
    return scores;
  }

  private int score(int number) {
    int side = candidates.name(number);
    int distance = side < 0 ? NO_BRANCH : distances.of(side);
    return Math.min(Distances.UNREACHABLE, distance + candidates.tries(number));
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) when pick.isFresh() -> {
        vain = gain > 0 ? 0 : vain + 1;
        if (vain > patience) {
          distances.forget();
        }
        distances.saw(path);
        begin(path);
      }
      case Outcome.Followed(var path, var gain) when distances.saw(path) + gain > 0 -> {
        vain = gain > 0 ? 0 : vain;
        begin(path);
      }
      case Outcome.Followed(var path, _) -> {
        count();
        follow(path, position(pick.path(), pick.index()) + 1);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> {
        vain = 0;
        begin(path);
      }
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  /** Counts a run that found nothing new. */
  private void count() {
    if (isDriving) {
      driven++;
      return;
    }
    forced++;
    if (trying == Trying.FORCED) {
      candidates.addTry(chosen);
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
