package dev.cairn.testgen.replay;

import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes a suite, compiles and runs it, and leaves in the folder only what may stay: a test that
 * does not compile, fails, crashes or does not end is taken out with its reason.
 */
public final class NativeRunner {
  private final NativeToolchain tools;
  private final NativeSettings settings;
  private final Workshop shop;
  private final Optional<Path> kept;

  public NativeRunner(NativeToolchain tools, NativeSettings settings) {
    this(tools, settings, Workshop.ofOne(), Optional.empty());
  }

  /** {@code kept}: a folder for native runs that others use too, one after the other. */
  public NativeRunner(
      NativeToolchain tools, NativeSettings settings, Workshop shop, Optional<Path> kept) {
    this.tools = tools;
    this.settings = settings;
    this.shop = shop;
    this.kept = kept;
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
   * @param added files that the plan has beside those of the suite, for missing symbols
   * @param problem why nothing could be run, if so
   */
  public record Result(
      List<TestRun> kept,
      SortedMap<Integer, TestVerdict> verdicts,
      BuildPlan plan,
      List<SuiteFiles.File> added,
      Optional<GcovReport> coverage,
      Optional<String> problem) {
    /** The tests that were taken out, by number, with the reason. */
    public Map<Integer, TestVerdict> rejected() {
      Map<Integer, TestVerdict> rejected = new TreeMap<>(verdicts);
      rejected.values().removeIf(TestVerdict::isKept);
      return rejected;
    }
  }

  /** As the other, with nobody to hear of it. */
  public Result check(
      TestFramework framework, SuiteBuilder builder, List<TestRun> tests, BuildPlan plan)
      throws IOException, InterruptedException {
    return check(framework, builder, tests, plan, Company.NONE);
  }

  /** Hears of the verdict on a test as soon as there is one; a later one counts more. */
  public interface Listener {
    void judged(int test, TestVerdict verdict);
  }

  /** Knows the paths of tests. */
  public interface Paths {
    /** Why what the tests did, counted together, is not what they should do; empty if it is. */
    Optional<String> difference(List<TestRun> tests, GcovReport counted);

    /** Says nothing of any path. */
    Paths UNKNOWN = (_, _) -> Optional.of("the path is not known");
  }

  /**
   * Who knows more about the tests of a suite, and wants to; {@code counts}: also gcov's counts.
   */
  public record Company(Listener listener, Paths paths, boolean counts) {
    private static final Company NONE = new Company((_, _) -> {}, Paths.UNKNOWN, true);
    private static final Company ASIDE = new Company((_, _) -> {}, Paths.UNKNOWN, false);

    public Company(Listener listener, Paths paths) {
      this(listener, paths, true);
    }
  }

  /**
   * Checks the tests; the suite's file and its support files are written into the plan's folder. A
   * test that takes its path but leaves other values than were observed stays without the checks of
   * these.
   */
  public Result check(
      TestFramework framework,
      SuiteBuilder builder,
      List<TestRun> tests,
      BuildPlan plan,
      Company company)
      throws IOException, InterruptedException {
    if (kept.isPresent()) {
      var sandbox = new Sandbox(kept.get(), tools);
      return rounds(framework, builder, plan, sandbox, company).check(tests);
    }
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), tools);
      return rounds(framework, builder, plan, sandbox, company).check(tests);
    }
  }

  /** Checks the tests, counts nothing and leaves nothing behind. */
  public Result checkAside(
      TestFramework framework, SuiteBuilder builder, List<TestRun> tests, BuildPlan plan)
      throws IOException, InterruptedException {
    try (Scratch scratch = Scratch.create()) {
      return check(framework, builder, tests, plan.in(scratch.folder()), Company.ASIDE);
    }
  }

  private SuiteRounds rounds(
      TestFramework framework,
      SuiteBuilder builder,
      BuildPlan plan,
      Sandbox sandbox,
      Company company) {
    var means = new SuiteRounds.Means(tools, settings, shop, sandbox);
    return new SuiteRounds(means, framework, builder, plan, company);
  }
}
