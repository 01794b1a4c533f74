package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.loop.RealStack;
import dev.cairn.search.Search;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Suites hold what the criterion needs and no more, the test that adds most first. */
class SuiteTest {
  private static final Settings PORTFOLIO =
      Settings.defaults().withSearch(Search.PORTFOLIO).withMaxRuns(2000);

  @ParameterizedTest
  @CsvSource({"utf8, utf8_valid", "ini_line, ini_line", "lift_door, next_door"})
  void noTestIsRedundantAndEachAddsAtMostWhatTheOneBeforeAdded(String file, String function) {
    Result result = explore(file, function, PORTFOLIO);

    List<Set<Integer>> items = result.tests().stream().map(t -> branches(result, t)).toList();
    List<Integer> gains = gains(items);
    assertThat(gains).isSortedAccordingTo((a, b) -> b - a).doesNotContain(0);
    for (int i = 0; i < items.size(); i++) {
      int without = i;
      Set<Integer> others =
          IntStream.range(0, items.size())
              .filter(k -> k != without)
              .boxed()
              .flatMap(k -> items.get(k).stream())
              .collect(Collectors.toSet());
      assertThat(others.containsAll(items.get(i))).as("test " + (i + 1) + " is needed").isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"branch", "mcdc", "statement"})
  void theSameSeedGivesTheSameSuite(String criterion) {
    Settings settings = PORTFOLIO.withCriterion(Criterion.named(criterion).orElseThrow());

    assertThat(inputs(explore("lift_door", "next_door", settings)))
        .isEqualTo(inputs(explore("lift_door", "next_door", settings)));
  }

  @Test
  void aStatementSuiteNeedsFewerTestsThanABranchSuite() {
    Result statements =
        explore("lift_door", "next_door", PORTFOLIO.withCriterion(Criterion.STATEMENT));
    Result branches = explore("lift_door", "next_door", PORTFOLIO);

    assertThat(statements.lines().values()).allMatch(ItemVerdict.Covered.class::isInstance);
    assertThat(statements.tests().size()).isLessThan(branches.tests().size());
  }

  @Test
  void thinningOutKeepsTheTestsOfEveryPair() {
    Result result = explore("lift_door", "next_door", PORTFOLIO.withCriterion(Criterion.MCDC));

    List<Witness.Test> names =
        result.tests().stream().map(t -> new Witness.Test(t.number())).toList();
    assertThat(result.decisions().stream().flatMap(d -> d.conditions().stream()))
        .allSatisfy(
            c ->
                assertThat(c.pair())
                    .hasSize(2)
                    .extracting(DecisionVerdict.Shown::by)
                    .isSubsetOf(names));
  }

  private static Result explore(String file, String function, Settings settings) {
    return RealStack.explore(Path.of("examples", file + ".c"), function, settings);
  }

  private static List<String> inputs(Result result) {
    return result.tests().stream().map(t -> t.run().input().toString()).toList();
  }

  /** The counted branches that a test takes. */
  private static Set<Integer> branches(Result result, KeptRun test) {
    Set<Integer> counted = new HashSet<>();
    result.branches().keySet().forEach(b -> counted.add(b.id()));
    Set<Integer> taken = new HashSet<>();
    for (int entry : test.run().path().trace()) {
      if (counted.contains(entry)) {
        taken.add(entry);
      }
    }
    return taken;
  }

  private static List<Integer> gains(List<Set<Integer>> items) {
    Set<Integer> covered = new HashSet<>();
    List<Integer> gains = new ArrayList<>();
    for (Set<Integer> taken : items) {
      int before = covered.size();
      covered.addAll(taken);
      gains.add(covered.size() - before);
    }
    return gains;
  }
}
