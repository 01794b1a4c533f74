package dev.cairn.generate.check;

import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.replay.PathPrediction;
import dev.cairn.testgen.replay.TestVerdict;
import dev.cairn.testgen.sandbox.BuildPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Keeps tests that were taken out of a suite, in a folder {@code rejected} beside it: with what
 * they should do and what they did, so that somebody can find out why.
 */
final class RejectedTests {
  private static final int MOST = 50;

  private RejectedTests() {}

  /** Writes those of {@code tests} that may not stay. */
  static void write(
      List<TestRun> tests,
      Map<Integer, TestVerdict> verdicts,
      PathPrediction predicted,
      Folder folder)
      throws IOException {
    List<TestRun> rejected =
        tests.stream()
            .filter(t -> !Objects.requireNonNull(verdicts.get(t.number())).isKept())
            .limit(MOST)
            .toList();
    if (rejected.isEmpty()) {
      return;
    }
    SuiteFiles suite =
        folder.framework.write(folder.plan.described(folder.builder).suite(rejected));
    Path beside = folder.plan.tests().resolveSibling("rejected");
    suite
        .plus(List.of(SuiteFiles.File.text("why.txt", why(rejected, verdicts, predicted))))
        .writeTo(beside);
  }

  /** How a suite is written, and where it lies. */
  record Folder(TestFramework framework, SuiteBuilder builder, BuildPlan plan) {}

  private static String why(
      List<TestRun> rejected, Map<Integer, TestVerdict> verdicts, PathPrediction predicted) {
    var text = new StringBuilder();
    for (TestRun test : rejected) {
      TestVerdict verdict = Objects.requireNonNull(verdicts.get(test.number()));
      text.append(
          "test %d (%s)\n  natively: %s\n".formatted(test.number(), test.name(), verdict.words()));
      text.append("  predicted, with how often each is taken:\n");
      predicted.tests().stream()
          .filter(p -> p.number() == test.number())
          .forEach(p -> appendPath(text, p, predicted.branches()));
    }
    return text.toString();
  }

  private static void appendPath(
      StringBuilder text, PathPrediction.TestPrediction path, List<PathPrediction.Site> sites) {
    path.taken()
        .forEach(
            (site, times) ->
                text.append(
                    "    %s:%d: '%s' %s: %d\n"
                        .formatted(
                            Path.of(sites.get(site).file()).getFileName(),
                            sites.get(site).line(),
                            sites.get(site).condition(),
                            sites.get(site).outcome(),
                            times)));
  }
}
