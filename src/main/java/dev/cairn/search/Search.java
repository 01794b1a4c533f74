package dev.cairn.search;

import dev.cairn.search.CfgDirected.Trying;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A search strategy that users may choose by its name: one of Cairn's own, or one that a user
 * brings along.
 */
public final class Search {
  /** {@code cfg} keeps to the paper, which forgets nothing, until so many starts led nowhere. */
  private static final int VAIN_STARTS = 4;

  public static final Search BEST_FIRST =
      new Search("best-first", s -> new BestFirst(s.random(), s.distances()));
  public static final Search BOUNDED_DFS =
      new Search("bounded-dfs", s -> new BoundedDfs(s.depth()));
  public static final Search CFG =
      new Search(
          "cfg", s -> new CfgDirected(s.random(), s.distances(), Trying.FORCED, VAIN_STARTS));
  public static final Search CFG_ROUNDS =
      new Search("cfg-rounds", s -> new CfgDirected(s.random(), s.distances(), Trying.PICKED));
  public static final Search DFS = new Search("dfs", _ -> new DepthFirst());
  public static final Search FAIR_BRANCH =
      new Search("fair-branch", s -> new RandomBranch(s.random(), Lots.BY_BRANCH, s.patience()));
  public static final Search GENERATIONAL = new Search("generational", _ -> new Generational());
  public static final Search PORTFOLIO = new Search("portfolio", Strategies::portfolio);
  public static final Search RANDOM_BRANCH =
      new Search("random-branch", s -> new RandomBranch(s.random(), Lots.EVEN, s.patience()));
  public static final Search RANDOM_INPUT = new Search("random-input", _ -> new RandomInput());
  public static final Search UNIFORM_RANDOM =
      new Search("uniform-random", s -> new UniformRandom(s.random()));

  private static final List<Search> BUILT_IN =
      List.of(
          BEST_FIRST,
          BOUNDED_DFS,
          CFG,
          CFG_ROUNDS,
          DFS,
          FAIR_BRANCH,
          GENERATIONAL,
          PORTFOLIO,
          RANDOM_BRANCH,
          RANDOM_INPUT,
          UNIFORM_RANDOM);

  private final String cliName;
  private final Function<Strategies.Settings, SearchStrategy> maker;

  private Search(String cliName, Function<Strategies.Settings, SearchStrategy> maker) {
    this.cliName = cliName;
    this.maker = maker;
  }

  /** A user's own; its name must not be one of Cairn's. */
  public static Search of(StrategyProvider provider) {
    if (named(provider.name()).isPresent()) {
      throw new IllegalArgumentException(
          "a search strategy of Cairn is called '" + provider.name() + "'");
    }
    return new Search(provider.name(), provider::create);
  }

  /** Cairn's own. */
  public static List<Search> builtIn() {
    return BUILT_IN;
  }

  /** One of Cairn's own. */
  public static Optional<Search> named(String cliName) {
    return BUILT_IN.stream().filter(s -> s.cliName.equals(cliName)).findFirst();
  }

  /** The name users give it: {@code best-first}. */
  public String cliName() {
    return cliName;
  }

  SearchStrategy strategy(Strategies.Settings settings) {
    return maker.apply(settings);
  }

  @Override
  public String toString() {
    return cliName;
  }
}
