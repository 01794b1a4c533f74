package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The facts of the papers about single strategies, on full trees. */
class StrategiesTest {
  @Test
  void depthFirstTakesEveryPathExactlyOnceDeepestAlternativeFirst() {
    Trees tree = new Trees(3);

    tree.search(new DepthFirst(), 100);

    assertThat(tree.runs()).containsExactly("000", "001", "010", "011", "100", "101", "110", "111");
  }

  @Test
  void generationalKeepsTheBetterHalfWhenMemoryIsShort() {
    Trees tree = new Trees(3);
    var search = new Generational();
    search.begin(ExecutionPath.EMPTY);
    search.offer(tree.path("001"), 0);
    search.offer(tree.path("010"), 2);
    search.offer(tree.path("011"), 0);
    search.offer(tree.path("100"), 1);

    search.spare();

    List<String> left = new ArrayList<>();
    for (var pick = search.pick(); !pick.orElseThrow().isFresh(); pick = search.pick()) {
      left.add(Trees.bits(pick.get().path()));
      search.learn(pick.get(), new SearchStrategy.Outcome.Infeasible());
    }
    assertThat(left).containsExactly("010", "010", "010", "100", "100", "100");
  }

  /** At its first turn there may be no text yet. */
  @Test
  void textsAreMovedAgainAtTheNextTurn() {
    var search = new MovedTexts();
    search.begin(ExecutionPath.EMPTY);
    search.learn(search.pick().orElseThrow(), new SearchStrategy.Outcome.Undecided("no text"));
    assertThat(search.pick()).isEmpty();

    search.begin(ExecutionPath.EMPTY);

    assertThat(search.pick()).isPresent();
  }

  @Test
  void solvingFirstTakesAllChoicesOfARunThatNoChoiceLedTo() {
    Trees tree = new Trees(3);
    var search = Strategies.solvingFirst(new MovedTexts());
    search.begin(ExecutionPath.EMPTY);

    search.learn(
        search.pick().orElseThrow(), new SearchStrategy.Outcome.Followed(tree.path("010"), 0));

    assertThat(search.likely(9)).extracting(SearchStrategy.Pick::index).containsExactly(0, 1, 2);
  }

  @Test
  void depthFirstEnumeratesNothingBelowAnInfeasiblePrefix() {
    Trees tree = new Trees(4, "01", "111");

    tree.search(new DepthFirst(), 100);

    assertThat(tree.runs()).hasSize(16 - 4 - 2).doesNotHaveDuplicates();
  }

  @Test
  void depthFirstGoesOnWhereAnotherSideHasFewerConditions() {
    Trees tree = new Trees(3);
    var search = new DepthFirst();
    search.begin(ofRelations(tree.path("000")));
    SearchStrategy.Pick deepest = search.pick().orElseThrow();

    search.learn(deepest, new SearchStrategy.Outcome.Followed(ofRelations(tree.path("00")), 0));

    assertThat(search.pick().orElseThrow().index()).isEqualTo(1);
  }

  @Test
  void depthFirstPicksNoCheckThatStandsWhereAnotherSideHasNoCondition() {
    Trees tree = new Trees(3);
    var search = new DepthFirst();
    search.begin(ofRelations(tree.path("000")));
    SearchStrategy.Pick deepest = search.pick().orElseThrow();
    List<PathCondition> conditions = new ArrayList<>(ofRelations(tree.path("00")).conditions());
    conditions.add(of(PathCondition.Kind.CHECK, tree.path("001")).conditions().getLast());
    var path = new ExecutionPath(tree.path("001").trace(), conditions, false);

    search.learn(deepest, new SearchStrategy.Outcome.Followed(path, 0));

    assertThat(search.pick().orElseThrow().index()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5})
  void boundedDfsMakesTwoToTheDepthMinusOneRunsWhenEveryBranchCanBeForced(int depth) {
    Trees tree = new Trees(12);

    tree.search(new BoundedDfs(depth), 1000);

    assertThat(tree.runs()).hasSize(1 << depth);
  }

  @Test
  void boundedDfsForcesTheShallowestBranchFirst() {
    Trees tree = new Trees(3);

    tree.search(new BoundedDfs(2), 100);

    assertThat(tree.runs()).containsExactly("000", "100", "110", "010");
  }

  @Test
  void generationalSearchTakesEveryPathExactlyOnce() {
    Trees tree = new Trees(5);

    tree.search(new Generational(), 100);

    assertThat(tree.runs()).hasSize(32).doesNotHaveDuplicates();
  }

  @Test
  void bestFirstTakesEveryPathExactlyOnce() {
    Trees tree = new Trees(5);

    tree.search(new BestFirst(settings(_ -> 0).random(), _ -> 0), 100);

    assertThat(tree.runs()).hasSize(32).doesNotHaveDuplicates();
  }

  @Test
  void bestFirstForcesWhatIsNearestToSomethingUncovered() {
    Trees tree = new Trees(6);

    // Side 1 of choice 4 is branch 9.
    tree.search(new BestFirst(settings(_ -> 0).random(), b -> b == 9 ? 0 : 5), 2);

    assertThat(tree.runs()).containsExactly("000000", "000010");
  }

  @Test
  void bestFirstLeavesWhatItTriedInVain() {
    Trees tree = new Trees(8);

    tree.search(new BestFirst(settings(_ -> 0).random(), b -> b == 9 ? 0 : 2), 30);

    assertThat(tree.runs()).anyMatch(run -> run.charAt(0) == '1');
  }

  @Test
  void portfolioExploresEverythingByItsLastMember() {
    Trees tree = new Trees(5, "11", "0000");

    tree.search(Strategies.create(Search.PORTFOLIO, settings(_ -> 0)), 50_000);

    assertThat(tree.distinct()).hasSize(32 - 8 - 2 + 1); // the first run is given, feasible or not
  }

  /** The other member would go on with fresh inputs for ever, though they open nothing. */
  @Test
  void portfolioEndsWhenNothingIsOpen() {
    Trees tree = new Trees(0);

    var fresh = new Share(new RandomInput(), 1);
    tree.search(new Portfolio(List.of(fresh), new Share(new Generational(), 1), 16), 50_000);

    assertThat(tree.runs()).hasSize(1 + 16);
  }

  @Test
  void generationalSearchGoesOnFromRunsOfOthers() {
    Trees tree = new Trees(3);
    var search = new Generational();
    search.begin(tree.path("000"));
    search.offer(tree.path("111"), 5);

    var picked = new ArrayList<String>();
    for (int i = 0; i < 6; i++) {
      var pick = search.pick().orElseThrow();
      picked.add(Trees.bits(pick.path()));
      search.learn(pick, new SearchStrategy.Outcome.Infeasible());
    }

    assertThat(picked).containsExactly("000", "000", "000", "111", "111", "111");
  }

  private static Strategies.Settings settings(Distances distances) {
    return new Strategies.Settings(3, 0, 1000, distances);
  }

  @Test
  void randomBranchReachesEveryPath() {
    Trees tree = new Trees(4);

    tree.search(
        Strategies.create(Search.RANDOM_BRANCH, new Strategies.Settings(3, 0, 1000, _ -> 0)), 1000);

    assertThat(tree.distinct()).hasSize(16);
  }

  /** CREST §3.2. Chi-square with 9 degrees of freedom, p = 0.001. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomBranchDrawsEveryConditionOfThePathEquallyOften(long first) {
    int[] drawn = new int[10];
    for (int i = 0; i < 5000; i++) {
      drawn[firstPick(Search.RANDOM_BRANCH, loop(9), first * 5000 + i)]++;
    }

    double chiSquare = Arrays.stream(drawn).mapToDouble(n -> (n - 500) * (n - 500) / 500.0).sum();
    assertThat(chiSquare).isLessThan(27.9);
  }

  @ParameterizedTest
  @EnumSource(Lots.class)
  void everyChoiceOfAPathIsDrawnOnce(Lots lots) {
    assertThat(lots.draw(loop(9), settings(_ -> 0).random()))
        .containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  /** Chance of both: 1/2 each time; 300 ± 61 is five standard deviations. */
  @Test
  void fairBranchDrawsABranchThatIsTakenOnceAsOftenAsOneInALoop() {
    int single = 0;
    for (int seed = 0; seed < 600; seed++) {
      single += firstPick(Search.FAIR_BRANCH, loop(99), seed) == 99 ? 1 : 0;
    }

    assertThat(single).isBetween(239, 361);
  }

  private static int firstPick(Search search, ExecutionPath path, long seed) {
    var strategy = Strategies.create(search, new Strategies.Settings(seed, 0, 9, _ -> 0));
    strategy.begin(path);
    return strategy.pick().orElseThrow().index();
  }

  /** The same branch so many times, then another one. */
  private static ExecutionPath loop(int times) {
    ExecutionPath full = new Trees(times + 1).path("0".repeat(times + 1));
    List<PathCondition> conditions = new ArrayList<>();
    for (PathCondition c : full.conditions()) {
      int branch = c.tracePosition() < times ? 0 : 2;
      conditions.add(
          new PathCondition(
              c.condition(),
              c.kind(),
              branch,
              branch + 1,
              c.tracePosition(),
              c.callDepth(),
              c.location()));
    }
    return new ExecutionPath(full.trace(), conditions, false);
  }

  /**
   * CREST: a path with k choices is generated with probability 2^-k. Chi-square with 15 degrees of
   * freedom, p = 0.001.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void uniformRandomTakesAllPathsEquallyOften(long seed) {
    Map<String, Integer> ends = new HashMap<>();
    int passes = 4000;
    for (int i = 0; i < passes; i++) {
      ends.merge(onePass(4, seed * passes + i), 1, Integer::sum);
    }

    double expected = passes / 16.0;
    double chiSquare =
        ends.values().stream().mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertThat(ends).hasSize(16);
    assertThat(chiSquare).isLessThan(37.7);
  }

  @Test
  void namesAreThoseOfTheCommandLine() {
    assertThat(Search.builtIn())
        .extracting(Search::cliName)
        .containsExactly(
            "best-first",
            "bounded-dfs",
            "cfg",
            "cfg-rounds",
            "dfs",
            "fair-branch",
            "generational",
            "portfolio",
            "random-branch",
            "random-input",
            "uniform-random");
  }

  /** The path where the first pass over a full tree ends. */
  private static String onePass(int depth, long seed) {
    Trees tree = new Trees(depth);
    List<ExecutionPath> ends = new ArrayList<>();
    var strategy =
        Strategies.uniformRandom(new Strategies.Settings(seed, 0, 100, _ -> 0), ends::add);
    String current = "0".repeat(depth);
    strategy.begin(tree.path(current));
    while (true) {
      var pick = strategy.pick().orElseThrow();
      if (!ends.isEmpty()) {
        return current;
      }
      int i = pick.index();
      current =
          current.substring(0, i)
              + (current.charAt(i) == '0' ? "1" : "0")
              + current.substring(i + 1);
      strategy.learn(pick, new SearchStrategy.Outcome.Followed(tree.path(current), 0));
    }
  }

  /** The same with alias relations instead of branches, which may have more than two sides. */
  private static ExecutionPath ofRelations(ExecutionPath path) {
    return of(PathCondition.Kind.ALIAS, path);
  }

  private static ExecutionPath of(PathCondition.Kind kind, ExecutionPath path) {
    List<PathCondition> relations =
        path.conditions().stream()
            .map(
                c ->
                    new PathCondition(
                        c.condition(), kind, -1, -1, c.tracePosition(), 0, c.location()))
            .toList();
    return new ExecutionPath(path.trace(), relations, false);
  }
}
