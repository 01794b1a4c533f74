package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Makes the search strategies. */
public final class Strategies {
  private static final int FIRST_PATIENCE = 16;

  private Strategies() {}

  /**
   * What a strategy may need.
   *
   * @param depth for {@code bounded-dfs}; {@link Integer#MAX_VALUE}: unbounded
   * @param distances for {@code cfg}, {@code best-first} and {@code portfolio}: how far branches
   *     are from something uncovered
   * @param patience runs without new coverage after which a random search starts afresh
   */
  public record Settings(long seed, int depth, int patience, Distances distances) {
    /** Numbers that depend on the seed alone. */
    public RandomGenerator random() {
      return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** The distances in a view that never forgets what was covered. */
    Distances lasting() {
      return branch -> distances.of(branch);
    }
  }

  /** The strategy that stands for {@code search}. */
  public static SearchStrategy create(Search search, Settings settings) {
    return search.strategy(settings);
  }

  static SearchStrategy portfolio(Settings s) {
    // Nothing is forgotten: where one search ends, another takes over. Texts have a large share:
    // parsers gain most by them, and where there are none they cost nothing.
    Distances lasting = s.lasting();
    return new Portfolio(
        List.of(
            new Share(new BestFirst(s.random(), lasting), 1),
            new Share(new Climbing(lasting), 2),
            new Share(new CfgDirected(s.random(), lasting, CfgDirected.Trying.PICKED), 1),
            new Share(new MovedTexts(), 6)),
        new Share(new Generational(), 6),
        FIRST_PATIENCE);
  }

  /** The uniform random search, which tells the path on which each of its passes ended. */
  public static SearchStrategy uniformRandom(Settings settings, Consumer<ExecutionPath> passEnds) {
    return new UniformRandom(settings.random(), passEnds);
  }

  /** {@code strategy} with Solve-First (OSMOSE): the alternatives of a path are run beforehand. */
  public static SearchStrategy solvingFirst(SearchStrategy strategy) {
    return new SolveFirst(strategy);
  }

  /** {@code strategy}, and before it what {@code targets} names on the paths that were run. */
  public static SearchStrategy targeting(SearchStrategy strategy, Targets targets) {
    return new Targeted(strategy, targets);
  }
}
