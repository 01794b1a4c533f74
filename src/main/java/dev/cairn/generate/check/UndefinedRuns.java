package dev.cairn.generate.check;

import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.DefectReplay;
import dev.cairn.testgen.replay.NativeRunner;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.TestVerdict;
import dev.cairn.testgen.replay.Workshop;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out of tests that did something else natively whether that is because C does not say what
 * they do: they read variables that nobody set, or a sanitizer objects.
 */
final class UndefinedRuns {
  private static final int MOST = 8;

  /** Of a build that takes so long there is time for some more. */
  private static final int BUILDS = 4;

  private static final String ZEROED = "-ftrivial-auto-var-init=zero";
  private static final String UNSET = "it depends on variables that nobody set";

  private final RejectedTests.Folder suite;
  private final NativeToolchain tools;
  private final NativeSettings settings;
  private final Workshop shop;
  private final NativeRunner.Paths paths;

  UndefinedRuns(
      RejectedTests.Folder suite,
      NativeToolchain tools,
      NativeSettings settings,
      Workshop shop,
      NativeRunner.Paths paths) {
    this.suite = suite;
    this.tools = tools;
    this.settings = settings;
    this.shop = shop;
    this.paths = paths;
  }

  /**
   * The verdicts, with that reason where it is one.
   *
   * @param left the time that there was for all
   * @param taken what the tests took of it; nothing is found out where that was too much
   */
  Map<Integer, TestVerdict> explained(
      List<TestRun> tests, Map<Integer, TestVerdict> verdicts, Duration left, Duration taken)
      throws IOException, InterruptedException {
    List<TestRun> failed = tests.stream().filter(t -> isFailed(verdicts, t)).limit(MOST).toList();
    boolean isTime = taken.multipliedBy(BUILDS).compareTo(left) < 0;
    if (failed.isEmpty() || !isTime || suite.plan().isOfProgram()) {
      return verdicts;
    }
    Map<Integer, TestVerdict> explained = new HashMap<>(verdicts);
    try (Scratch scratch = Scratch.create()) {
      BuildPlan aside = suite.plan().in(scratch.folder());
      for (Map.Entry<Integer, TestVerdict> e : zeroed(failed, aside).entrySet()) {
        if (e.getValue() instanceof TestVerdict.Passed) {
          explained.put(e.getKey(), new TestVerdict.Undefined(UNSET));
        }
      }
      List<TestRun> open = failed.stream().filter(t -> isFailed(explained, t)).toList();
      List<DefectReplay.Reproduction> found = sanitized(open, aside);
      for (int i = 0; i < open.size(); i++) {
        int number = open.get(i).number();
        complaint(found.get(i))
            .ifPresent(words -> explained.put(number, new TestVerdict.Undefined(words)));
      }
    }
    return explained;
  }

  private static boolean isFailed(Map<Integer, TestVerdict> verdicts, TestRun test) {
    return verdicts.get(test.number()) instanceof TestVerdict.Failed
        || verdicts.get(test.number()) instanceof TestVerdict.Crashed;
  }

  private Map<Integer, TestVerdict> zeroed(List<TestRun> tests, BuildPlan plan)
      throws IOException, InterruptedException {
    var company = new NativeRunner.Company((_, _) -> {}, paths);
    return new NativeRunner(tools, settings, shop, Optional.empty())
        .check(suite.framework(), suite.builder(), tests, plan.plusOption(ZEROED), company)
        .verdicts();
  }

  private List<DefectReplay.Reproduction> sanitized(List<TestRun> tests, BuildPlan plan)
      throws IOException, InterruptedException {
    if (tests.isEmpty()) {
      return List.of();
    }
    DefectReplay.Writer writer =
        p -> {
          SuiteFiles files = suite.framework().write(p.described(suite.builder()).suite(tests));
          files.writeTo(p.tests());
          return files;
        };
    return new DefectReplay(tools, settings, shop)
        .run(tests, writer, suite.builder().subject(), plan);
  }

  private static Optional<String> complaint(DefectReplay.Reproduction found) {
    return found.isConfirmed() && found.words().contains("Sanitizer: ")
        ? Optional.of(found.words())
        : Optional.empty();
  }
}
