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
class IppcExperimentTest {
  private Findings findings = new Findings("", List.of(), List.of(), List.of(), List.of());

  @BeforeAll
  void measure(@TempDir Path scratch) {
    findings = Bench.quick(new IppcExperiment(), scratch);
  }

  @Test
  void isSortedTakesThreeCallsOfThePapersSizes() {
    Table sorted = Bench.table(findings, "is_sorted");

    assertThat(Bench.row(sorted, "DFS", "z3").subList(2, 6)).containsExactly("3", "3", "2.0", "2");
    assertThat(Bench.row(sorted, "IPPC", "z3").subList(2, 6)).containsExactly("3", "3", "1.0", "1");
  }

  @Test
  void partialConstraintsTakeMoreAndSmallerCalls() {
    Table table = Bench.table(findings, "table2");

    assertThat(prime(table, "IPPC", "calls")).isGreaterThan(prime(table, "DFS", "calls"));
    assertThat(prime(table, "IPPC", "size")).isLessThan(prime(table, "DFS", "size") / 10);
    assertThat(prime(table, "IPPC", "branches %")).isEqualTo(prime(table, "DFS", "branches %"));
  }

  @Test
  void thePapersRatiosStandBesideOurs() {
    assertThat(Bench.row(Bench.table(findings, "table4"), "prime"))
        .hasSize(6)
        .contains("115.6", "9.1");
  }

  @Test
  void unitsAndBestTestersStandBesideThePapers() {
    assertThat(Bench.row(Bench.table(findings, "table1"), "prime").subList(2, 5))
        .containsExactly("100", "1", "1");
    assertThat(Bench.row(Bench.table(findings, "table3"), "prime")).contains("IPPC", "IPPC&DFS");
  }

  private static double prime(Table table, String tester, String column) {
    int at = table.columns().indexOf(column);
    return Double.parseDouble(Bench.row(table, "prime", tester).get(at));
  }
}
