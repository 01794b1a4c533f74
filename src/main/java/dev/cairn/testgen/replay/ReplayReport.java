package dev.cairn.testgen.replay;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What came of replaying one suite.
 *
 * @param strays the tests that left their predicted path
 * @param notCompared why coverage was not compared, if so
 */
public record ReplayReport(
    ReplayFile file,
    SortedMap<Integer, TestVerdict> verdicts,
    Optional<CoverageComparison> comparison,
    List<Integer> strays,
    Optional<String> notCompared,
    boolean isCompiled) {
  private static final int SHOWN = 20;

  static ReplayReport notCompiled(ReplayFile file, String said) {
    return new ReplayReport(
        file,
        new TreeMap<>(),
        Optional.empty(),
        List.of(),
        Optional.of("the suite did not compile:\n" + said),
        false);
  }

  /**
   * Whether every test passed and followed its predicted path, as far as that could be compared.
   */
  public boolean isSuccess() {
    boolean allPassed =
        !verdicts.isEmpty() && verdicts.values().stream().allMatch(TestVerdict::isKept);
    return isCompiled
        && (allPassed || file.prediction().tests().isEmpty())
        && comparison.map(CoverageComparison::isAgreement).orElse(true);
  }

  /** The report as lines of text. */
  public String text() {
    var out = new StringBuilder();
    long passed = count(TestVerdict.Passed.class);
    long notRun = count(TestVerdict.NotRun.class);
    out.append(
        "%s: %d of %d tests passed"
            .formatted(file.function(), passed, file.prediction().tests().size()));
    out.append(notRun == 0 ? "\n" : ", %d not run\n".formatted(notRun));
    verdicts.forEach(
        (number, verdict) -> {
          if (!(verdict instanceof TestVerdict.Passed)) {
            out.append("  test %d %s\n".formatted(number, verdict.words()));
          }
        });
    notCompared.ifPresent(why -> out.append("  coverage not compared: ").append(why).append('\n'));
    comparison.ifPresent(c -> appendComparison(out, c));
    strays.forEach(number -> out.append("  test %d left its predicted path\n".formatted(number)));
    return out.toString();
  }

  private long count(Class<? extends TestVerdict> kind) {
    return verdicts.values().stream().filter(kind::isInstance).count();
  }

  private static void appendComparison(StringBuilder out, CoverageComparison c) {
    int left =
        c.notComparable().stream().mapToInt(CoverageComparison.NotComparable::branches).sum();
    out.append(
        "  gcov agrees on %d lines and %d branches, disagrees on %d; %d branches are cut differently by gcc\n"
            .formatted(c.agreedLines(), c.agreedBranches(), c.disagreements().size(), left));
    c.disagreements().stream().limit(SHOWN).forEach(d -> out.append("  ").append(d).append('\n'));
    if (c.disagreements().size() > SHOWN) {
      out.append("  and %d more\n".formatted(c.disagreements().size() - SHOWN));
    }
    c.notComparable().stream()
        .limit(SHOWN)
        .forEach(n -> out.append("  not compared: ").append(n).append('\n'));
  }
}
