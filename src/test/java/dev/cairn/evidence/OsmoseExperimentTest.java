package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OsmoseExperimentTest {
  private Findings findings = new Findings("", List.of(), List.of(), List.of());

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
    assertThat(Bench.table(findings, "source").rows())
        .hasSize(6)
        .allSatisfy(row -> assertThat(row).last().isEqualTo("100.0/100.0/100.0/100.0"));
  }

  @Test
  void saysThatMachineCodeWasLeftOut() {
    assertThat(findings.words()).anyMatch(w -> w.startsWith("Machine code was left out"));
  }
}
