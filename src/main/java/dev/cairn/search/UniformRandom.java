package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Uniform random search (CREST): walks along the current path and tosses a fair coin at every
 * choice; heads forces it, and the walk goes on behind it, along the new path where that succeeded.
 * One pass reaches a path with k two-sided choices with probability 2^−k. The next pass begins at
 * the front of the path where the last one ended; many passes that could not move at all are
 * followed by a fresh input.
 */
final class UniformRandom implements SearchStrategy {
  /**
   * With n feasible choices on the path, the chance that this many passes try none of them is
   * 2^(-32 n).
   */
  private static final int PATIENCE = 32;

  private final RandomGenerator random;
  private final Consumer<ExecutionPath> passEnds;
  private ExecutionPath current = ExecutionPath.EMPTY;
  private int position;
  private int barrenPasses;

  UniformRandom(RandomGenerator random) {
    this(random, _ -> {});
  }

  /** {@code passEnds} is told the path on which each pass ended. */
  UniformRandom(RandomGenerator random, Consumer<ExecutionPath> passEnds) {
    this.random = random;
    this.passEnds = passEnds;
  }

  @Override
  public void begin(ExecutionPath path) {
    current = path;
    position = 0;
    barrenPasses = 0;
  }

  @Override
  public Optional<Pick> pick() {
    while (barrenPasses < PATIENCE) {
      int index = PathChoices.next(current, position);
      if (index < 0) {
        position = 0;
        barrenPasses++;
        passEnds.accept(current);
        continue;
      }
      position = index + 1;
      if (random.nextBoolean()) {
        return Optional.of(Pick.walk(current, index));
      }
    }
    return Optional.of(Pick.FRESH);
  }

  @Override
  public List<Pick> likely(int most) {
    return PathChoices.picks(current, position, most).stream()
        .map(p -> Pick.walk(p.path(), p.index()))
        .toList();
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    if (outcome instanceof Outcome.Followed(var path, _)) {
      current = path;
      position = pick.index() + 1;
      barrenPasses = 0;
    }
  }
}
