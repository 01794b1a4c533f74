package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.evidence.page.Figure;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Table;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrestExperimentTest {
  private Findings findings = new Findings("", List.of(), List.of(), List.of(), List.of());

  @BeforeAll
  void measure(@TempDir Path scratch) {
    findings = Bench.quick(new CrestExperiment(), scratch);
  }

  @Test
  void theFiveSearchesOfThePaperAndThePortfolioAreCompared() {
    Table replace = Bench.table(findings, "replace");

    assertThat(replace.columns())
        .containsExactly("search", "from", "10 runs", "50 runs", "100 runs");
    assertThat(replace.rows().stream().map(List::getFirst))
        .containsExactly(
            "bounded-dfs", "random-input", "uniform-random", "random-branch", "cfg", "portfolio");
    assertThat(findings.figures()).extracting(Figure::name).containsExactly("replace");
  }

  @Test
  void controlFlowLeadsFurtherThanRandomInputs() {
    Table replace = Bench.table(findings, "replace");

    assertThat(percent(Bench.row(replace, "cfg").getLast()))
        .isGreaterThan(percent(Bench.row(replace, "random-input").getLast()) + 10);
  }

  /** Of 300 passes; five standard deviations of a half are 14 %. */
  @Test
  void halfOfThePassesEndOnThePathWithOneBranch() {
    List<String> first = Bench.row(Bench.table(findings, "path_law"), "1");

    assertThat(first).element(2).isEqualTo("50.0");
    assertThat(percent(first.get(3))).isBetween(36.0, 64.0);
  }

  private static double percent(String cell) {
    return Double.parseDouble(cell.split(" ", 2)[0]);
  }
}
