package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CoverageComparisonTest {
  private static final String FILE = "/f.c";
  private final List<BranchHits> ours = new ArrayList<>();
  private final SortedMap<Integer, Long> ourLines = new TreeMap<>();
  private final SortedMap<Integer, GcovReport.Line> theirs = new TreeMap<>();
  private List<String> source = List.of();

  @Test
  void agreesWhateverSideGccPutsFirst() {
    condition(3, 0, 5, 2);
    gcov(3, 2L, 5L);

    assertThat(compare().agreedBranches()).isEqualTo(2);
    assertThat(compare().isAgreement()).isTrue();
  }

  @Test
  void agreesWhenALoopsConditionStandsBehindItsBody() {
    condition(3, 0, 4, 1);
    condition(3, 1, 1, 3);
    gcov(3, 1L, 3L, 4L, 1L);

    assertThat(compare().agreedBranches()).isEqualTo(4);
  }

  @Test
  void namesThePlaceOfAnotherCount() {
    condition(3, 0, 5, 2);
    gcov(3, 5L, 3L);

    assertThat(compare().disagreements())
        .singleElement()
        .hasToString("/f.c:3: branches of 'c0': predicted [[5, 2]], gcov counted [[5, 3]]");
  }

  @Test
  void joinsTheLinesOfOneStatement() {
    condition(3, 0, 5, 2);
    condition(4, 0, 4, 1);
    condition(6, 0, 1, 1);
    gcov(3, 5L, 2L, 4L, 1L);
    gcov(6, 1L, 1L);

    assertThat(compare().agreedBranches()).isEqualTo(6);
    assertThat(compare().notComparable()).isEmpty();
  }

  @Test
  void leavesOutWhatGccFolds() {
    condition(3, 0, 5, 2);
    condition(5, 0, 5, 2);
    condition(5, 1, 5, 2);
    gcov(5, 5L, 2L);
    gcov(9, 1L, 1L);

    assertThat(compare().isAgreement()).isTrue();
    assertThat(compare().notComparable())
        .extracting(CoverageComparison.NotComparable::toString)
        .containsExactlyInAnyOrder(
            "/f.c:3: 2 branches: gcc makes no branch here",
            "/f.c:5: 4 branches: gcc makes 2 branches of it");
  }

  @Test
  void comparesASwitchByItsCounts() {
    ours.add(new BranchHits(3, 0, 0, "x", "case 1", 4));
    ours.add(new BranchHits(3, 0, 1, "x", "case 2", 0));
    ours.add(new BranchHits(3, 0, 2, "x", "default", 7));
    gcov(3, 7L, 4L, 0L);

    assertThat(compare().agreedBranches()).isEqualTo(3);
  }

  @Test
  void leavesOutAConditionOnAConditionalExpression() {
    source = List.of("", "", "  if (a ? b : 1)");
    condition(3, 0, 5, 2);
    condition(3, 1, 4, 1);
    gcov(3, 5L, 2L, 6L, 1L);

    assertThat(compare().isAgreement()).isTrue();
    assertThat(compare().notComparable()).hasSize(1);
  }

  @Test
  void leavesOutTheConditionsOfAMacro() {
    for (int block = 0; block < 2; block++) {
      ours.add(new BranchHits(3, block, 0, "isalnum(c)", "true", 1));
      ours.add(new BranchHits(3, block, 1, "isalnum(c)", "false", 0));
    }
    gcov(3, 0L, 0L, 1L, 0L);

    assertThat(compare().isAgreement()).isTrue();
    assertThat(compare().notComparable()).hasSize(1);
  }

  @Test
  void comparesLinesBothKnow() {
    ourLines.putAll(Map.of(1, 3L, 2, 0L, 3, 1L, 4, 0L));
    theirs.put(1, new GcovReport.Line(9, List.of(), "f"));
    theirs.put(2, new GcovReport.Line(1, List.of(), "f"));
    theirs.put(3, new GcovReport.Line(0, List.of(), "f"));

    assertThat(compare().agreedLines()).isEqualTo(1);
    assertThat(compare().disagreements())
        .extracting(CoverageComparison.Disagreement::line)
        .containsExactly(2, 3);
  }

  @Test
  void leavesOutTheOtherSideOfAChoice() {
    source = List.of("  x = c ? f(s)", "        : f(s);");
    ourLines.put(2, 1L);
    theirs.put(2, new GcovReport.Line(0, List.of(), "f"));

    assertThat(compare().disagreements()).isEmpty();
  }

  /** Of {@code c == 6 || c == 7 || c == 8} gcc puts the second condition on the first line. */
  @Test
  void comparesAStatementOverSeveralLinesAsAWhole() {
    source = List.of("  if (c == 6 ||", "      c == 7 /* ) */ ||", "      c == 8) return 0;");
    condition(1, 0, 0, 2);
    condition(2, 1, 1, 1);
    condition(3, 2, 1, 0);
    ourLines.putAll(Map.of(1, 2L, 2, 2L, 3, 1L));
    gcov(1, 2L, 0L, 1L, 1L);
    gcov(2, 1L, 0L);
    theirs.put(3, new GcovReport.Line(0, List.of(), "f"));

    assertThat(compare().isAgreement()).isTrue();
    assertThat(compare().agreedBranches()).isEqualTo(6);
  }

  @Test
  void aWholeStatementWithOtherCountsIsAnotherPath() {
    source = List.of("  if (c == 6", "      || c == 7", "      || c == 8)", "    return 0;");
    condition(1, 0, 0, 2);
    condition(2, 1, 1, 1);
    condition(3, 2, 1, 0);
    gcov(1, 2L, 0L, 2L, 0L);
    gcov(2, 1L, 1L);

    assertThat(compare().isAgreement()).isFalse();
  }

  /** Ways out of a block with the same result share code, which counts for one of their lines. */
  @Test
  void leavesOutALineThatCountsForCodeOfOthersOnly() {
    ourLines.putAll(Map.of(1, 0L, 2, 0L));
    theirs.put(1, new GcovReport.Line(1, List.of(), "f", true));
    theirs.put(2, new GcovReport.Line(1, List.of(), "f", false));

    assertThat(compare().disagreements())
        .extracting(CoverageComparison.Disagreement::line)
        .containsExactly(2);
  }

  private void condition(int line, int block, long whenTrue, long whenFalse) {
    ours.add(new BranchHits(line, block, 0, "c" + block, "true", whenTrue));
    ours.add(new BranchHits(line, block, 1, "c" + block, "false", whenFalse));
  }

  private void gcov(int line, Long... counts) {
    theirs.put(line, new GcovReport.Line(1, List.of(counts), "f"));
  }

  private CoverageComparison compare() {
    var coverage =
        new SourceCoverage(
            new TreeMap<>(Map.of(FILE, new FileCoverage(ourLines, ours, List.of()))));
    SortedMap<String, SortedMap<Integer, GcovReport.Line>> files = new TreeMap<>();
    files.put(FILE, theirs);
    return CoverageComparison.of(coverage, new GcovReport(files), _ -> source);
  }
}
