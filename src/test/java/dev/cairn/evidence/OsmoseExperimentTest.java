package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Table;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OsmoseExperimentTest {
  private Findings findings = new Findings("", List.of(), List.of(), List.of(), List.of());

  @BeforeAll
  void measure(@TempDir Path scratch) {
    findings = Bench.quick(new OsmoseExperiment(), scratch);
  }

  @Test
  void theFiguresHaveThePapersNumbersOfPaths() {
    Table figures = Bench.table(findings, "figures");

    assertThat(figures.rows().stream().map(r -> r.get(2)))
        .containsExactly("129", "3", "65", "2", "1", "2", "7", "2");
    assertThat(figures.rows().stream().map(r -> r.get(4)))
        .as("only max call depth 0 loses something, in Figure 4")
        .containsExactly("100.0", "100.0", "100.0", "100.0", "50.0", "100.0", "100.0", "100.0");
  }

  @Test
  void noHeuristicLosesABranchOfTheProgramsFromSource() {
    List<List<String>> ahead = programs("table2");
    List<List<String>> shallow = programs("table4");
    List<List<String>> first = programs("table5");

    assertThat(ahead).hasSize(6).allSatisfy(r -> assertThat(r.get(2)).isEqualTo("100.0/100.0"));
    assertThat(shallow).hasSize(3).allSatisfy(r -> assertThat(r).endsWith("100.0/100.0/100.0"));
    assertThat(first).hasSize(6).allSatisfy(r -> assertThat(r).endsWith("100.0"));
  }

  @Test
  void thePapersChangesStandBesideOurs() {
    assertThat(programs("table2").get(2)).startsWith("square 4", "source").endsWith("-85 %");
    assertThat(Bench.table(findings, "table2").rows().getLast()).contains("-43 / -57 %");
    assertThat(programs("table5").get(3)).contains("+40 %", "-80 %", "+60 %", "-78 %");
  }

  /** All rows but the one that sums them up. */
  private List<List<String>> programs(String table) {
    return Bench.table(findings, table).rows().stream()
        .filter(r -> !r.getFirst().startsWith("mean"))
        .toList();
  }

  @Test
  void saysThatMachineCodeWasLeftOut() {
    assertThat(findings.words()).anyMatch(w -> w.startsWith("Machine code was left out"));
  }
}
