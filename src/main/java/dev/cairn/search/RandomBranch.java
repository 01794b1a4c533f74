package dev.cairn.search;

import dev.cairn.path.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random branch search (CREST): forces a random branch of the current path; a run that followed, or
 * that covered something new, becomes the current path. Branches of one path are drawn without
 * replacement. Starts afresh when none of them could be forced, and after {@code patience} runs
 * without new coverage.
 */
final class RandomBranch implements SearchStrategy {
  private final RandomGenerator random;
  private final int patience;
  private Path current = Path.EMPTY;
  private int[] untried = new int[0];
  private int left;
  private int idle;

  RandomBranch(RandomGenerator random, int patience) {
    this.random = random;
    this.patience = patience;
  }

  @Override
  public void begin(Path path) {
    idle = 0;
    moveTo(path);
  }

  @Override
  public Optional<Pick> pick() {
    if (left == 0 || idle >= patience) {
      return Optional.of(Pick.FRESH);
    }
    return Optional.of(Pick.walk(current, untried[--left]));
  }

  @Override
  public boolean offer(Path path, int gain) {
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
      picks.add(Pick.walk(current, untried[i]));
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

  private void moveTo(Path path) {
    current = path;
    untried = Choices.of(path);
    left = untried.length;
    for (int i = left - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int index = untried[i];
      untried[i] = untried[other];
      untried[other] = index;
    }
  }
}
