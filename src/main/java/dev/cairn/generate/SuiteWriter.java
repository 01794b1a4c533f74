package dev.cairn.generate;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Result;
import dev.cairn.testgen.CTestWriter;
import dev.cairn.testgen.TestCase;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.TestSupport;
import dev.cairn.testgen.replay.BuildPlan;
import dev.cairn.testgen.replay.CoverageComparison;
import dev.cairn.testgen.replay.DefectReplay;
import dev.cairn.testgen.replay.GcovReport;
import dev.cairn.testgen.replay.NativeRunner;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.NativeToolchain;
import dev.cairn.testgen.replay.PathPrediction;
import dev.cairn.testgen.replay.Predictions;
import dev.cairn.testgen.replay.ReplayFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the C tests of one function and lets them be compiled and run. */
final class SuiteWriter {
  private final TestSubject subject;
  private final ProgramIndex index;
  private final Items items;
  private final BuildPlan plan;

  SuiteWriter(TestSubject subject, ProgramIndex index, BuildPlan plan) {
    this.subject = subject;
    this.index = index;
    this.items = Items.ofProgram(index);
    this.plan = plan;
  }

  /** The written suite, the tests left in it, and the numbers of those taken out. */
  record Written(FunctionReport.Suite suite, List<TestCase> kept, Set<Integer> rejected) {}

  /** Writes the suite without running it. */
  Written write(Result result, String whyNotRun) throws IOException {
    List<TestCase> tests = titles().of(result);
    TestSupport.writeTo(plan.tests(), plan.isHarness());
    String suite = new CTestWriter(subject).suite(tests);
    Files.writeString(plan.tests().resolve(plan.file()), suite);
    TestSupport.writeFor(suite, plan.tests());
    writeReplayFile(plan, tests);
    List<String> notRun = writeDefects(result.defects()).stream().map(_ -> "not run").toList();
    return new Written(
        new FunctionReport.Suite(
            tests.size(), List.of(), Optional.of(whyNotRun), Optional.empty(), notRun),
        tests,
        Set.of());
  }

  /** Writes the suite, compiles and runs it, and takes out what does not pass. */
  Written check(Result result, NativeToolchain tools, NativeSettings settings)
      throws IOException, InterruptedException {
    List<TestCase> tests = titles().of(result);
    List<TestCase> defects = writeDefects(result.defects());
    NativeRunner.Result checked =
        new NativeRunner(tools, settings).check(new CTestWriter(subject), tests, plan);
    PathPrediction prediction = writeReplayFile(checked.plan(), checked.kept());
    List<String> rejected = new ArrayList<>();
    checked
        .rejected()
        .forEach((number, verdict) -> rejected.add("test " + number + " " + verdict.words()));
    Optional<CoverageComparison> comparison =
        checked.coverage().map(c -> compare(prediction, checked.kept(), c));
    return new Written(
        new FunctionReport.Suite(
            checked.kept().size(),
            rejected,
            checked.problem(),
            comparison,
            reproduce(defects, checked.plan(), tools, settings)),
        checked.kept(),
        Set.copyOf(checked.rejected().keySet()));
  }

  private List<String> reproduce(
      List<TestCase> defects, BuildPlan built, NativeToolchain tools, NativeSettings settings)
      throws IOException, InterruptedException {
    return defects.isEmpty()
        ? List.of()
        : new DefectReplay(tools, settings)
            .run(defects, built.withFile(defectsFile())).stream()
                .map(DefectReplay.Reproduction::words)
                .toList();
  }

  private static CoverageComparison compare(
      PathPrediction prediction, List<TestCase> kept, GcovReport counted) {
    List<Integer> exact =
        kept.stream()
            .filter(t -> !t.run().path().isTruncated() && t.run().hostEffects().isEmpty())
            .map(TestCase::number)
            .toList();
    return CoverageComparison.of(prediction.of(exact), counted, SuiteWriter::lines);
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      return List.of();
    }
  }

  private TestTitles titles() {
    return new TestTitles(index, items);
  }

  private PathPrediction writeReplayFile(BuildPlan built, List<TestCase> tests) throws IOException {
    PathPrediction prediction = new Predictions(index, items, Path.of("")).of(tests);
    new ReplayFile(subject.function(), built, prediction).write();
    return prediction;
  }

  private String defectsFile() {
    return "defects_" + subject.function() + ".c";
  }

  private List<TestCase> writeDefects(List<FoundDefect> defects) throws IOException {
    List<TestCase> tests = titles().ofDefects(defects);
    if (!tests.isEmpty()) {
      String suite = new CTestWriter(subject).defects(tests);
      Files.writeString(plan.tests().resolve(defectsFile()), suite);
      TestSupport.writeFor(suite, plan.tests());
    }
    return tests;
  }
}
