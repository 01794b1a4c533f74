package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The facts of the papers on real C: clang, machine, solver and search together. */
class RealProgramsTest {
  private static final Path EXAMPLES = Path.of("examples");

  @TempDir Path folder;

  /** PathCrawler §7. */
  @ParameterizedTest
  @CsvSource({"2, 17, 2, 25", "5, 321, 16, 317"})
  void mergeHasThePathsOfThePaper(int k, int feasible, int superfluous, int infeasible) {
    Settings settings = Settings.defaults().withCriterion(Criterion.K_PATHS).withK(k);

    Result result = RealStack.explore(EXAMPLES.resolve("merge.c"), "merge", settings);

    assertThat(result.paths().feasible()).isEqualTo(feasible);
    assertThat(result.paths().superfluous()).isLessThanOrEqualTo(superfluous);
    assertThat(result.paths().infeasiblePrefixes()).isLessThanOrEqualTo(infeasible);
    assertThat(result.figures().divergences()).isZero();
    assertThat(result.isComplete()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"is_sorted, 4", "alias, 6", "triangle, 11"})
  void allPathsAreFound(String function, int paths) {
    Settings settings = Settings.defaults().withCriterion(Criterion.PATHS);

    Result result = RealStack.explore(EXAMPLES.resolve(function + ".c"), function, settings);

    assertThat(result.paths().cases()).isEqualTo(paths);
    assertThat(result.isComplete()).isTrue();
  }

  /**
   * Nearly all choices of its paths lead nowhere: a search that starts afresh for ever shows here.
   */
  @Test
  void thePortfolioEndsOnASquareOfNumbers() {
    Settings settings =
        Settings.defaults().withSearch(Search.PORTFOLIO).withWholeProgram(true).withMaxRuns(5000);

    Result result = RealStack.explore(EXAMPLES.resolve("magic_square.c"), "square4", settings);

    assertThat(result.isComplete()).isTrue();
    assertThat(result.runs()).isLessThan(1000);
  }

  @ParameterizedTest
  @CsvSource({"utf8, utf8_valid", "base64, base64_decode", "merge, merge", "gcd, gcd"})
  void thePortfolioCoversAllBranches(String file, String function) {
    Settings settings = Settings.defaults().withSearch(Search.PORTFOLIO).withMaxRuns(2000);

    Result result = RealStack.explore(EXAMPLES.resolve(file + ".c"), function, settings);

    assertThat(result.branches().values()).allMatch(v -> v instanceof ItemVerdict.Covered);
    assertThat(result.figures().divergences()).isZero();
  }

  @Test
  void aDefectIsFoundAndNothingBehindItIsCalledInfeasible() throws IOException {
    Result result = explore("int f(int x) { int y = 100 / x; if (y > 20) return 1; return y; }\n");

    assertThat(result.defects())
        .extracting(d -> d.defect().kind())
        .containsExactly(Defect.Kind.DIVISION_BY_ZERO);
    assertThat(result.branches().values()).noneMatch(v -> v instanceof ItemVerdict.Infeasible);
  }

  @Test
  void aSafetyCheckThatHoldsOnOnePathIsBrokenOnAnother() throws IOException {
    Result result = explore("int t[4]; int f(int i) { if (i > 0) return t[i]; return 0; }\n");

    assertThat(result.defects())
        .extracting(d -> d.defect().kind())
        .containsExactly(Defect.Kind.OUT_OF_BOUNDS_READ);
    assertThat(result.tests()).hasSize(2);
  }

  @Test
  void anImpossibleBranchIsProved() throws IOException {
    Result result =
        explore("int f(int x) { if (x > 5) { if (x < 3) return 2; return 1; } return 0; }\n");

    assertThat(result.branches().values().stream().filter(v -> v instanceof ItemVerdict.Infeasible))
        .hasSize(1);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void aStopThatComesBeforeARunEndsItAtOnce() {
    try (Executor machine =
        RealStack.machine(EXAMPLES.resolve("triangle.c"), "triangle", new Variables())) {
      machine.stop();

      assertThat(machine.run(Input.EMPTY).ending()).isInstanceOf(Ending.Stopped.class);
      assertThat(machine.run(Input.EMPTY).ending()).isInstanceOf(Ending.Returned.class);
    }
  }

  private Result explore(String code) throws IOException {
    return RealStack.explore(
        Files.writeString(folder.resolve("f.c"), code), "f", Settings.defaults());
  }
}
