package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.coverage.mcdc.Vector;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** MC/DC on real C: exact obligations, pairs that are pairs, verdicts that are proofs. */
class McdcTest {
  @TempDir private Path folder;

  /** Letters per condition in order of evaluation: c covered, i infeasible, u unknown. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "if (a && b) s = 1;                                   # cc",
        "if (a || b) s = 1;                                   # cc",
        "if ((a || b) && c) s = 1;                            # ccc",
        "if (a && (b || c) && d) s = 1;                       # cccc",
        "if (!a || b && c) s = 1;                             # ccc",
        "s = (a && b) || (c && d);                            # cccc",
        "return a || !b;                                      # cc",
        "return id(a && b);                                   # cc",
        "if (a > 5 && a > 3) s = 1;                           # ci",
        "if (a && !a) s = 1;                                  # ii",
        "if (a < 3 || a > 7) s = 1;                           # cc",
        "if (a > 3 && (b == a || b == a + 1)) s = 1;          # ccc",
        "if (id(a) && id(b && c)) s = 1;                      # cccc",
        "if (id(a) > 3 || less(b, c)) s = 1;                  # cc",
        "s = a && b ? 1 : c || d ? 2 : 3;                     # cccc",
        "for (int i = 0; i < 3 && i < a; i++) s += i == 1 && b; # cccc",
        "int i = 0; while (i < 2 && (a & 1 << i || b)) i++; s = i; # ccc",
        "int i = 0; do i++; while (i < 3 && a != i); s = i;   # cc",
        "switch (a) { case 1: s = b && c; break; case 2: s = b || c; } # cccc",
        "if (a == 3) { if (a == 3 || b) s = 1; }              # cii",
        "if (BOTH(a, b) || c) s = 1;                          # ccc",
        "if ((a > 3 || b) && a > 3) s = 1;                    # cic",
        "if (a || (s = 1, b)) s = 2;                          # cc",
        "if ((s = 1, a) && (s = 2, b > 1 || c)) s = 3;        # ccc",
        "s = 0; if (a > 3 || b || (s ^= 1, s)) s = 2;         # iii",
        "if (a || b || (c ? d : 0)) s = 1;                    # cccc",
      })
  void everyConditionHasItsExactVerdict(String body, String expected) throws IOException {
    Result result = explore(body, Settings.defaults().withCriterion(Criterion.MCDC));

    assertThat(letters(result)).isEqualTo(expected);
    assertThat(result.isComplete()).isTrue();
    assertPairs(result);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "if ((a || b) && c) s = 1;                            # ccc",
        "s = (a && b) || (c && d);                            # cccc",
        "if (a > 5 && a > 3) s = 1;                           # ci",
        "if ((a > 3 || b) && (a < 2 || c)) s = 1;             # cccc",
        "if ((a > 3 && b > 1) || (a < 2 && c)) s = 1;         # cccc",
        "if ((a > 3 || b) && a < 9 && a > 5) s = 1;           # cicc",
        "if ((a > 3 || b) && a > 3) s = 1;                    # cii",
      })
  void uniqueCauseKeepsTheOtherConditions(String body, String expected) throws IOException {
    Result result = explore(body, Settings.defaults().withCriterion(Criterion.UNIQUE_CAUSE_MCDC));

    assertThat(letters(result)).isEqualTo(expected);
    assertThat(result.isComplete()).isTrue();
    assertPairs(result);
  }

  static Stream<Search> directed() {
    Set<Search> blind = Set.of(Search.RANDOM_INPUT, Search.UNIFORM_RANDOM);
    return Search.builtIn().stream().filter(s -> !blind.contains(s));
  }

  @ParameterizedTest
  @MethodSource("directed")
  void everyStrategyFindsThePairs(Search search) throws IOException {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.MCDC).withSearch(search).withMaxRuns(500);

    Result result = explore("if ((a > 9 || b == 7) && (c || !d)) s = 1;", settings);

    assertThat(letters(result)).isEqualTo("cccc");
  }

  /** Without targets, depth-first search would stay in the loop below the first decision. */
  @Test
  void theSearchGoesForMissingEvaluations() throws IOException {
    String body =
        "s = a == 11 && b == 12 && (c == 13 || d == 14); for (int i = 0; i < 60; i++) { if (a >> (i"
            + " % 30) & 1) s++; if (b >> (i % 30) & 1) s++; }";
    Settings settings = Settings.defaults().withCriterion(Criterion.MCDC).withMaxRuns(60);

    Result result = explore(body, settings);

    assertThat(letters(result)).isEqualTo("ccccccc");
  }

  @Test
  void oneTestMoreThanConditionsIsEnough() throws IOException {
    Result result =
        explore("return a && (b || c) && d;", Settings.defaults().withCriterion(Criterion.MCDC));

    assertThat(result.tests()).hasSize(5);
  }

  @Test
  void nothingIsInfeasibleWhenTheBudgetWasSpent() throws IOException {
    Settings settings = Settings.defaults().withCriterion(Criterion.MCDC).withMaxRuns(1);

    Result result = explore("if (a > 5 && a > 3) s = 1;", settings);

    assertThat(letters(result)).isEqualTo("uu");
    assertThat(result.isComplete()).isFalse();
    assertThat(result.whyIncomplete()).contains("budget of 1 run spent");
  }

  @Test
  void theProofNamesTheConditionsThatExcludeEachOther() throws IOException {
    Result result =
        explore("if (a > 5 && a > 3) s = 1;", Settings.defaults().withCriterion(Criterion.MCDC));

    ConditionVerdict second = result.decisions().getFirst().conditions().get(1);
    assertThat(second.verdict())
        .isInstanceOfSatisfying(
            ItemVerdict.Infeasible.class,
            v ->
                assertThat(v.proof())
                    .startsWith("'a > 3' false never decides alone")
                    .contains("excluded by 'a > 5' true"));
  }

  /** What a value of the run was used for may be otherwise on another run. */
  @Test
  void nothingIsInfeasibleBehindAConcretization() throws IOException {
    Result result =
        explore("if (sin(a) > 2 && b) s = 1;", Settings.defaults().withCriterion(Criterion.MCDC));

    assertThat(letters(result)).isEqualTo("uu");
    assertThat(result.whyIncomplete().orElseThrow()).contains("concretized at");
  }

  @Test
  void nothingIsInfeasibleBecauseOfABoundOnTheSearch() throws IOException {
    Settings settings = Settings.defaults().withCriterion(Criterion.MCDC).withMaxCallDepth(0);

    Result result = explore("if (big(a) && c) s = 1;", settings);

    assertThat(letters(result)).doesNotContain("i").contains("u");
    assertThat(result.whyIncomplete()).contains("max call depth 0");
  }

  @Test
  void otherCriteriaSayWhatTheirTestsShowAndClaimNothingMore() throws IOException {
    String body = "if (a > 5) if (a > 3 && (b || a > 4)) s = 1;";

    Result result = explore(body, Settings.defaults());

    assertThat(letters(result)).isEqualTo("ciui");
    assertThat(result.isComplete()).isTrue();
  }

  private Result explore(String body, Settings settings) throws IOException {
    String text =
        """
        double sin(double);
        #define BOTH(x, y) ((x) && (y))
        int id(int x) { return x; }
        int less(int x, int y) { return x < y; }
        int big(int x) { if (x > 100) return 1; return 0; }
        int f(int a, int b, int c, int d) { int s = 0; %s return s; }
        """
            .formatted(body);
    return RealStack.explore(Files.writeString(folder.resolve("f.c"), text), "f", settings);
  }

  private static String letters(Result result) {
    return result.decisions().stream()
        .flatMap(d -> d.conditions().stream())
        .map(
            c ->
                switch (c.verdict()) {
                  case ItemVerdict.Covered _ -> "c";
                  case ItemVerdict.Seen _ -> "s";
                  case ItemVerdict.Infeasible _ -> "i";
                  case ItemVerdict.Unknown _ -> "u";
                })
        .collect(Collectors.joining());
  }

  /** Checked by following the decision for both values of the condition, over all completions. */
  private static void assertPairs(Result result) {
    boolean isUnique = result.settings().criterion() == Criterion.UNIQUE_CAUSE_MCDC;
    for (DecisionVerdict d : result.decisions()) {
      for (int c = 0; c < d.decision().size(); c++) {
        List<DecisionVerdict.Shown> pair = d.conditions().get(c).pair();
        if (!pair.isEmpty()) {
          Vector one = pair.get(0).vector();
          Vector two = pair.get(1).vector();
          assertThat(one.value(c)).isTrue();
          assertThat(two.value(c)).isFalse();
          assertThat(one.outcome()).isNotEqualTo(two.outcome());
          assertThat(couldChange(d.decision(), one, c)).isTrue();
          assertThat(couldChange(d.decision(), two, c)).isTrue();
          long others = one.evaluated() & two.evaluated() & ~(1L << c);
          assertThat(isUnique && (others & (one.values() ^ two.values())) != 0).isFalse();
          assertThat(pair).allMatch(s -> isTest(result, s.by()));
        }
      }
    }
  }

  private static boolean isTest(Result result, Witness by) {
    return result.tests().stream().anyMatch(t -> by.equals(new Witness.Test(t.number())));
  }

  private static boolean couldChange(Decision decision, Vector vector, int c) {
    for (long all = 0; all < 1L << decision.size(); all++) {
      if ((all & vector.evaluated()) == vector.values()
          && outcome(decision, all ^ 1L << c) != vector.outcome()) {
        return true;
      }
    }
    return false;
  }

  private static boolean outcome(Decision decision, long values) {
    int state = 0;
    while (!decision.isExit(state)) {
      state = decision.next(state, (values >> state & 1) == 1);
    }
    return decision.outcome(state);
  }
}
