package dev.cairn.search;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** All search strategies by the name users give them. */
public final class Strategies {
  /** Those that others speak of. */
  public static final String DFS = "dfs";

  public static final String GENERATIONAL = "generational";
  public static final String PORTFOLIO = "portfolio";

  private static final int FIRST_PATIENCE = 16;
  private static final Map<String, Function<Settings, SearchStrategy>> BY_NAME = register();

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
    RandomGenerator random() {
      return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }
  }

  private static Map<String, Function<Settings, SearchStrategy>> register() {
    Map<String, Function<Settings, SearchStrategy>> all = new TreeMap<>();
    all.put("best-first", s -> new BestFirst(s.random(), s.distances()));
    all.put("bounded-dfs", s -> new BoundedDfs(s.depth()));
    all.put("cfg", s -> new CfgDirected(s.random(), s.distances()));
    all.put(DFS, _ -> new DepthFirst());
    all.put(GENERATIONAL, _ -> new Generational());
    all.put(PORTFOLIO, Strategies::portfolio);
    all.put("random-branch", s -> new RandomBranch(s.random(), s.patience()));
    all.put("random-input", _ -> new RandomInput());
    all.put("uniform-random", s -> new UniformRandom(s.random()));
    return Collections.unmodifiableMap(all);
  }

  private static SearchStrategy portfolio(Settings s) {
    // A view that never forgets what was covered: where one search ends, another takes over.
    Distances lasting = branch -> s.distances().of(branch);
    return new Portfolio(
        List.of(new BestFirst(s.random(), lasting), new CfgDirected(s.random(), lasting)),
        FIRST_PATIENCE);
  }

  /** The names, sorted. */
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** Makes the strategy of that name; throws IllegalArgumentException for an unknown one. */
  public static SearchStrategy create(String name, Settings settings) {
    Function<Settings, SearchStrategy> constructor = BY_NAME.get(name);
    if (constructor == null) {
      throw new IllegalArgumentException("no search strategy '" + name + "', there are " + names());
    }
    return constructor.apply(settings);
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
