package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of OSMOSE with their numbers of paths: look-ahead, max call depth, solve first. */
class HeuristicsTest {
  private static final Settings BP = Settings.defaults().withLookAhead(false);
  private static final Settings LA = Settings.defaults();

  @TempDir private Path folder;

  /** Property 2: exponentially fewer paths. */
  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8})
  void lookAheadTakesThreePathsWherePlainSearchTakesTwoToTheK(int k) {
    // the last bit is not read, so there are 2^(k-1) ways through the loops, and one past them
    assertThat(covering("fig2", k, BP).runs()).isEqualTo((1 << (k - 1)) + 1);
    assertThat(covering("fig2", k, LA).runs()).isEqualTo(3);
  }

  /** Property 3 (ii): the same coverage of the function under test with two paths. */
  @ParameterizedTest
  @ValueSource(ints = {4, 6})
  void maxCallDepthTakesTwoPathsWhereLookAheadTakesTwoToTheK(int k) {
    assertThat(covering("fig3", k, LA).runs()).isEqualTo((1 << k) + 1);
    assertThat(covering("fig3", k, BP.withMaxCallDepth(0)).runs()).isEqualTo(2);
    assertThat(covering("fig3", k, LA.withMaxCallDepth(0)).runs()).isEqualTo(2);
  }

  /** Table 4: full coverage of the function under test with a fraction of the tests. */
  @ParameterizedTest
  @CsvSource({"merge, 3, 46, 2", "triangle, 5, 33, 10"})
  void maxCallDepthSavesTestsWhereCalleesHaveChoices(String program, int k, int all, int few) {
    Settings bounded = BP.withDepth(20);

    assertThat(covering(program, k, bounded).runs()).isEqualTo(all);
    assertThat(covering(program, k, bounded.withMaxCallDepth(0)).runs()).isLessThanOrEqualTo(few);
  }

  /** Property 3 (i): strictly less covering power; what it lost is unknown, not infeasible. */
  @Test
  void maxCallDepthMayLoseABranch() {
    Result none = explore("fig4", 0, LA.withMaxCallDepth(0));

    assertThat(none.branches().values())
        .filteredOn(v -> !(v instanceof ItemVerdict.Covered))
        .containsExactly(new ItemVerdict.Unknown("max call depth 0"));
    assertThat(none.whyIncomplete()).contains("max call depth 0");
    assertThat(covering("fig4", 0, LA.withMaxCallDepth(1)).runs()).isEqualTo(2);
  }

  /** Property 4 (ii), with 2n + 1 nodes and instruction coverage: n + 1 paths against 2. */
  @Test
  void solveFirstTakesTwoPathsWhereLookAheadTakesNPlusOne() {
    Settings lookAhead = LA.withCriterion(Criterion.STATEMENT);

    assertThat(explore("fig5", 0, lookAhead).runs()).isEqualTo(6 + 1);
    Result first = explore("fig5", 0, lookAhead.withTactics(new Settings.Tactics(true, false)));
    assertThat(first.runs()).isEqualTo(2);
    assertThat(first.lines().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  static List<Search> searches() {
    return List.of(
        Search.BOUNDED_DFS, Search.CFG, Search.DFS, Search.GENERATIONAL, Search.PORTFOLIO);
  }

  /** Property 4 (i): the same covering power. */
  @ParameterizedTest
  @MethodSource("searches")
  void solveFirstLosesNothingWithAnySearch(Search search) {
    var tactics = new Settings.Tactics(true, false);

    Result result =
        explore("fig3", 3, BP.withSearch(search).withTactics(tactics).withMaxRuns(2000));

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @Test
  void solveFirstTakesEveryPathExactlyOnce() {
    Settings paths = BP.withCriterion(Criterion.PATHS);

    Result plain = explore("fig3", 4, paths);
    Result first = explore("fig3", 4, paths.withTactics(new Settings.Tactics(true, false)));

    assertThat(first.runs()).isEqualTo(plain.runs()).isEqualTo(2 * 16);
    assertThat(first.paths()).isEqualTo(plain.paths());
    assertThat(first.isComplete()).isTrue();
  }

  @Test
  void aSearchThatEndsEarlyBeginsAnewWhenAsked() {
    Settings bounded = BP.withSearch(Search.BOUNDED_DFS).withDepth(1).withMaxRuns(300);
    var restarting = new Settings.Tactics(false, true);

    assertThat(explore("fig2", 6, bounded).runs()).isEqualTo(2);
    Result again =
        explore("fig2", 6, bounded.withCriterion(Criterion.PATHS).withTactics(restarting));
    assertThat(again.runs()).isGreaterThan(2);
  }

  private Result covering(String figure, int k, Settings settings) {
    Result result = explore(figure, k, settings);
    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
    return result;
  }

  private Result explore(String figure, int k, Settings settings) {
    return RealStack.explore(Osmose.write(folder, figure, k), figure, settings);
  }
}
