package dev.cairn.testgen.replay;

import dev.cairn.testgen.CTestWriter;
import dev.cairn.testgen.TestCase;
import dev.cairn.testgen.TestSupport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes a suite, compiles and runs it, and leaves in the folder only what may stay: a test that
 * does not compile, fails, crashes or does not end is taken out with its reason.
 */
public final class NativeRunner {
  private static final int MAX_ROUNDS = 8;
  private final NativeToolchain tools;
  private final NativeSettings settings;

  public NativeRunner(NativeToolchain tools, NativeSettings settings) {
    this.tools = tools;
    this.settings = settings;
  }

  /**
   * What came of a suite.
   *
   * @param kept the tests of the written suite
   * @param verdicts of all tests, by number
   * @param plan how the written suite is built: that of the call, with files for missing symbols
   *     added
   * @param coverage what gcov counted over the kept tests with whole traces; empty when it could
   *     not be had
   * @param problem why nothing could be run, if so
   */
  public record Result(
      List<TestCase> kept,
      SortedMap<Integer, TestVerdict> verdicts,
      BuildPlan plan,
      Optional<GcovReport> coverage,
      Optional<String> problem) {
    /** The tests that were taken out, by number, with the reason. */
    public Map<Integer, TestVerdict> rejected() {
      Map<Integer, TestVerdict> rejected = new TreeMap<>(verdicts);
      rejected.values().removeIf(TestVerdict::isKept);
      return rejected;
    }
  }

  /**
   * Checks the tests; the suite's file and its support files are written into the plan's folder.
   */
  public Result check(CTestWriter writer, List<TestCase> tests, BuildPlan plan)
      throws IOException, InterruptedException {
    TestSupport.writeTo(plan.tests(), plan.isHarness());
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), tools.path());
      return new Session(writer, plan, sandbox).check(tests);
    }
  }

  /** The rounds of one suite: each takes out what the one before found wrong. */
  private final class Session {
    private final CTestWriter writer;
    private final Sandbox sandbox;
    private final SortedMap<Integer, TestVerdict> verdicts = new TreeMap<>();
    private BuildPlan plan;
    private boolean withCoverage = true;

    Session(CTestWriter writer, BuildPlan plan, Sandbox sandbox) {
      this.writer = writer;
      this.plan = plan;
      this.sandbox = sandbox;
    }

    Result check(List<TestCase> tests) throws IOException, InterruptedException {
      List<TestCase> left = new ArrayList<>(tests);
      String complaint = "";
      for (int round = 0; round < MAX_ROUNDS; round++) {
        String text = write(left);
        switch (new NativeBuild(tools, sandbox).build(plan, withCoverage)) {
          case NativeBuild.Result.Failed(var said) -> {
            complaint = said;
            if (!repair(said, text, left)) {
              return giveUp(left, said);
            }
          }
          case NativeBuild.Result.Built built -> {
            var suite = new NativeSuite(sandbox, built, settings);
            if (run(suite, left)) {
              return new Result(left, verdicts, plan, coverage(built), Optional.empty());
            }
          }
        }
      }
      return giveUp(left, complaint);
    }

    private String write(List<TestCase> tests) throws IOException {
      List<String> further =
          plan.sources().stream()
              .map(s -> s.startsWith(plan.tests()) ? plan.tests().relativize(s) : s)
              .map(Path::toString)
              .collect(Collectors.toCollection(ArrayList::new));
      if (plan.isFor32Bits()) {
        further.add("-m32");
      }
      String text = writer.with(further).suite(tests);
      Files.writeString(plan.tests().resolve(plan.file()), text);
      return text;
    }

    /** Runs the suite; false when tests had to be taken out and it must be run again. */
    private boolean run(NativeSuite suite, List<TestCase> left)
        throws IOException, InterruptedException {
      Set<Integer> inexact =
          left.stream()
              .filter(t -> t.run().path().isTruncated())
              .map(TestCase::number)
              .collect(Collectors.toSet());
      Map<Integer, TestVerdict> alone = new TreeMap<>();
      for (int number : inexact) {
        alone.put(number, suite.runAlone(number));
      }
      suite.clearCounters();
      Map<Integer, TestVerdict> found = suite.runAll(inexact);
      found.putAll(alone);
      var lost = new TestVerdict.Failed("the suite ended before this test");
      left.forEach(t -> verdicts.put(t.number(), found.getOrDefault(t.number(), lost)));
      return !left.removeIf(t -> !found.getOrDefault(t.number(), lost).isKept());
    }

    /** Does something about what the compiler said; false when there is nothing to be done. */
    private boolean repair(String said, String text, List<TestCase> left) throws IOException {
      Complaints complaints = Complaints.of(said, plan.file(), text);
      if (!complaints.byTest().isEmpty()) {
        complaints
            .byTest()
            .forEach((n, why) -> verdicts.put(n, new TestVerdict.DidNotCompile(why)));
        return left.removeIf(t -> complaints.byTest().containsKey(t.number()));
      }
      Path missing = plan.tests().resolve("missing_" + plan.file());
      if (!complaints.undefined().isEmpty() && !plan.sources().contains(missing)) {
        Files.writeString(missing, writer.missing(complaints.undefined()));
        plan = plan.plusSource(missing);
        return true;
      }
      boolean hadCoverage = withCoverage;
      withCoverage = false;
      return hadCoverage && said.contains("profile");
    }

    private Optional<GcovReport> coverage(NativeBuild.Result.Built built)
        throws IOException, InterruptedException {
      if (tools.gcov().isEmpty() || !withCoverage) {
        return Optional.empty();
      }
      return new Gcov(tools.gcov().get(), sandbox).read(built.units());
    }

    private String remedy() {
      return plan.isFor32Bits() && !tools.makes32BitPrograms()
          ? "hint: " + NativeToolchain.NO_32_BITS
          : "";
    }

    private Result giveUp(List<TestCase> left, String said) {
      String problem =
          "the suite did not compile with " + tools.compiler() + ":\n" + said + remedy();
      left.forEach(
          t -> verdicts.put(t.number(), new TestVerdict.NotRun("the suite did not compile")));
      return new Result(left, verdicts, plan, Optional.empty(), Optional.of(problem));
    }
  }
}
