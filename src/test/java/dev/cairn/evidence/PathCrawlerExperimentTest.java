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
class PathCrawlerExperimentTest {
  private Findings findings = new Findings("", List.of(), List.of(), List.of(), List.of());

  @BeforeAll
  void measure(@TempDir Path scratch) {
    findings = Bench.quick(new PathCrawlerExperiment(), scratch);
  }

  /** Each figure of ours is followed by the paper's. */
  @Test
  void mergeHasThePapersPathsTestsAndPrefixes() {
    Table merge = Bench.table(findings, "merge");

    assertThat(Bench.row(merge, "2").subList(1, 10))
        .containsExactly("126", "17", "17", "19", "19", "2", "2", "25", "25");
    assertThat(Bench.row(merge, "5").subList(1, 10))
        .containsExactly("4536", "321", "321", "337", "337", "16", "16", "317", "317");
  }

  @Test
  void everyAliasRelationHasBothOutcomes() {
    assertThat(Bench.row(Bench.table(findings, "alias"), "alias")).startsWith("alias", "2", "6");
  }

  @Test
  void sortingTakesAPathForEveryOrder() {
    Table growth = Bench.table(findings, "growth");

    assertThat(Bench.row(growth, "bsort, elements", "4")).element(2).isEqualTo("24");
    assertThat(Bench.row(growth, "bsort, elements", "5")).element(2).isEqualTo("120");
    assertThat(findings.figures()).extracting(Figure::name).containsExactly("growth");
  }

  /** Of numbers drawn evenly half would be there. */
  @Test
  void furtherTestsOfAPathLieMoreInTheMiddleThanEvenlyDrawnOnes() {
    List<String> several = Bench.table(findings, "values").rows().get(1);

    assertThat(Double.parseDouble(several.get(3))).isGreaterThan(50);
  }

  @Test
  void theFirstTestsOfMergeHaveThePapersLengths() {
    List<List<String>> tests = Bench.table(findings, "tests").rows();

    assertThat(tests).hasSize(17);
    assertThat(tests.subList(0, 6)).allSatisfy(t -> assertThat(t.get(1)).isEqualTo(t.get(2)));
  }
}
