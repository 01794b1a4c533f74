package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random branch search (CREST §3.2): forces a random branch of the current path; a run that
 * followed, or that covered something new, becomes the current path. Branches of one path are drawn
 * without replacement, by {@link Lots}. Starts afresh when none of them could be forced, and after
 * {@code patience} runs without new coverage.
 */
final class RandomBranch implements SearchStrategy {
  private final RandomGenerator random;
  private final Lots lots;
  private final int patience;
  private ExecutionPath current = ExecutionPath.EMPTY;
  private int[] untried = new int[0];
  private int left;
  private int idle;

  RandomBranch(RandomGenerator random, Lots lots, int patience) {
    this.random = random;
    this.lots = lots;
    this.patience = patience;
  }

  @Override
  public void begin(ExecutionPath path) {
    idle = 0;
    moveTo(path);
  }

  @Override
  public Optional<Pick> pick() {
    if (left == 0 || idle >= patience) {
      return Optional.of(Pick.FRESH);
    }
    return Optional.of(Pick.ownWalk(current, untried[--left]));
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
    if (left == 0 || idle >= patience) {
      return List.of(Pick.FRESH);
    }
    List<Pick> picks = new ArrayList<>();
    for (int i = left - 1; i >= 0 && picks.size() < most; i--) {
      picks.add(Pick.ownWalk(current, untried[i]));
    }
    return picks;
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> {
        idle = gain > 0 || pick.isFresh() ? 0 : idle + 1;
        moveTo(path);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> begin(path);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void moveTo(ExecutionPath path) {
    current = path;
    untried = lots.draw(path, random);
    left = untried.length;
  }
}
