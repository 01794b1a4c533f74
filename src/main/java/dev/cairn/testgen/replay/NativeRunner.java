package dev.cairn.testgen.replay;

import dev.cairn.testgen.MissingSymbols;
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
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes a suite, compiles and runs it, and leaves in the folder only what may stay: a test that
 * does not compile, fails, crashes or does not end is taken out with its reason.
 */
public final class NativeRunner {
  private static final int MAX_ROUNDS = 8;

  /** So many tests are looked at one by one. */
  private static final int FEW = 4;

  /** Of so many tests each is left out once to see whether the others agree. */
  private static final int FEW_HIDDEN = 12;

  private static final String HOST = "it touches the host";
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
      return new Session(framework, builder, plan, sandbox, company).check(tests);
    }
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), tools);
      return new Session(framework, builder, plan, sandbox, company).check(tests);
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

  /** The rounds of one suite: each takes out what the one before found wrong. */
  private final class Session {
    private final TestFramework framework;
    private final SuiteBuilder builder;
    private final Sandbox sandbox;
    private final Company company;
    private final SortedMap<Integer, TestVerdict> verdicts = new TreeMap<>();
    private final SortedSet<String> missing = new TreeSet<>();
    private List<SuiteFiles.File> added = List.of();
    private BuildPlan plan;
    private boolean withCoverage = true;

    Session(
        TestFramework framework,
        SuiteBuilder builder,
        BuildPlan plan,
        Sandbox sandbox,
        Company company) {
      this.framework = framework;
      this.builder = builder;
      this.plan = plan;
      this.sandbox = sandbox;
      this.company = company;
    }

    private void judge(int test, TestVerdict verdict) {
      verdicts.put(test, verdict);
      company.listener.judged(test, verdict);
    }

    private TestVerdict verdict(TestRun test) {
      return Objects.requireNonNull(verdicts.get(test.number()));
    }

    Result check(List<TestRun> tests) throws IOException, InterruptedException {
      List<TestRun> left = new ArrayList<>(tests);
      missing.addAll(shop.missing(plan.unit()));
      String complaint = "";
      for (int round = 0; round < MAX_ROUNDS; round++) {
        SuiteFiles files = write(left);
        switch (new NativeBuild(tools, sandbox, shop).build(plan, withCoverage)) {
          case NativeBuild.Result.Failed(var said) -> {
            complaint = said;
            if (!repair(said, files, left)) {
              return giveUp(left, said);
            }
          }
          case NativeBuild.Result.Built _ when left.stream().noneMatch(this::isToBeRun) -> {
            left.forEach(t -> judge(t.number(), new TestVerdict.NotRun(HOST)));
            return new Result(left, verdicts, plan, added, Optional.empty(), Optional.empty());
          }
          case NativeBuild.Result.Built built -> {
            var suite = new NativeSuite(sandbox, built, settings);
            if (run(suite, left)) {
              Optional<GcovReport> counted = coverage(built);
              if (follow(suite, left, counted)) {
                return new Result(left, verdicts, plan, added, counted, Optional.empty());
              }
            }
          }
        }
      }
      return giveUp(left, complaint);
    }

    /** A program none of whose tests is to be run is not even started: it may begin before main. */
    private boolean isToBeRun(TestRun test) {
      return settings.allowHost() || !test.touchesHost();
    }

    private SuiteFiles write(List<TestRun> tests) throws IOException {
      SuiteFiles suite = framework.write(plan.described(builder).suite(tests));
      plan = plan.with(suite);
      if (!plan.isOfProgram() && define(MissingSymbols.beside(suite, missing))) {
        suite = framework.write(plan.described(builder).suite(tests));
      }
      suite.writeTo(plan.tests());
      return suite;
    }

    /** Writes down what nothing defines; whether there is a further file to compile now. */
    private boolean define(SortedSet<String> symbols) throws IOException {
      if (symbols.isEmpty() && added.isEmpty()) {
        return false;
      }
      boolean isNew = added.isEmpty();
      added = List.of(MissingSymbols.file("missing_" + plan.file(), builder.subject(), symbols));
      plan = plan.plus(added);
      return isNew;
    }

    /** Runs the suite; false when tests had to be taken out and it must be run again. */
    private boolean run(NativeSuite suite, List<TestRun> left)
        throws IOException, InterruptedException {
      Set<Integer> inexact =
          left.stream()
              .filter(t -> t.run().path().isTruncated())
              .map(TestRun::number)
              .collect(Collectors.toSet());
      Map<Integer, TestVerdict> alone = new TreeMap<>();
      for (int number : inexact) {
        alone.put(number, suite.runAlone(number));
      }
      suite.clearCounters();
      Map<Integer, TestVerdict> found = suite.runAll(inexact);
      found.putAll(alone);
      var lost = new TestVerdict.Failed("the suite ended before this test");
      left.forEach(t -> judge(t.number(), found.getOrDefault(t.number(), lost)));
      return !takeOut(left);
    }

    /** Takes out tests, or checks of tests, that failed; false when none did. */
    private boolean takeOut(List<TestRun> left) {
      boolean isAny = false;
      for (ListIterator<TestRun> at = left.listIterator(); at.hasNext(); ) {
        TestRun test = at.next();
        TestVerdict verdict = verdict(test);
        if (!verdict.isKept()) {
          isAny = true;
          Optional<TestRun> weaker =
              knowsPaths() ? WrongChecks.without(test, verdict) : Optional.empty();
          weaker.ifPresentOrElse(at::set, at::remove);
        }
      }
      return isAny;
    }

    private boolean knowsPaths() {
      return !company.paths.equals(Paths.UNKNOWN) && tools.gcov().isPresent() && withCoverage;
    }

    /** Takes out tests that took other paths than they should; false when there are some. */
    private boolean follow(NativeSuite suite, List<TestRun> left, Optional<GcovReport> counted)
        throws IOException, InterruptedException {
      if (!knowsPaths() || counted.isEmpty()) {
        left.stream().filter(t -> !t.unchecked().isEmpty()).forEach(this::restore);
        return !left.removeIf(t -> !t.unchecked().isEmpty());
      }
      List<TestRun> exact = left.stream().filter(this::isExact).toList();
      boolean isAgreed = company.paths.difference(exact, counted.get()).isEmpty();
      List<TestRun> doubtful = exact.stream().filter(t -> !t.unchecked().isEmpty()).toList();
      for (TestRun test : isAgreed ? doubtful : suspects(suite, exact)) {
        suite.clearCounters();
        TestVerdict _ = suite.runAlone(test.number());
        coverage(suite.units())
            .flatMap(alone -> company.paths.difference(List.of(test), alone))
            .ifPresent(why -> judge(test.number(), new TestVerdict.Failed(why)));
      }
      if (!isAgreed && left.stream().allMatch(t -> verdict(t).isKept())) {
        takeOutHidden(suite, exact, doubtful);
      }
      return !left.removeIf(t -> !verdict(t).isKept());
    }

    /**
     * A branch that a test takes to the other side looks the same when it is counted alone: judges
     * those that have shown other values, else those without whom the others agree.
     */
    private void takeOutHidden(NativeSuite suite, List<TestRun> exact, List<TestRun> doubtful)
        throws IOException, InterruptedException {
      doubtful.forEach(this::restore);
      List<TestRun> tried = doubtful.isEmpty() && exact.size() <= FEW_HIDDEN ? exact : List.of();
      for (TestRun test : tried) {
        List<TestRun> others = exact.stream().filter(t -> t.number() != test.number()).toList();
        if (!others.isEmpty() && agree(suite, others)) {
          judge(test.number(), new TestVerdict.Failed("left its predicted path, as others tell"));
        }
      }
    }

    /** Those of a suite that took another path who are left after the groups that took theirs. */
    private List<TestRun> suspects(NativeSuite suite, List<TestRun> tests)
        throws IOException, InterruptedException {
      if (tests.size() <= FEW) {
        return tests;
      }
      List<TestRun> suspects = new ArrayList<>();
      int half = tests.size() / 2;
      for (var group : List.of(tests.subList(0, half), tests.subList(half, tests.size()))) {
        if (agree(suite, group)) {
          group.stream().filter(t -> !t.unchecked().isEmpty()).forEach(suspects::add);
        } else {
          suspects.addAll(suspects(suite, group));
        }
      }
      return suspects;
    }

    private boolean agree(NativeSuite suite, List<TestRun> group)
        throws IOException, InterruptedException {
      Set<Integer> others = new TreeSet<>(verdicts.keySet());
      group.forEach(t -> others.remove(t.number()));
      suite.clearCounters();
      SortedMap<Integer, TestVerdict> _ = suite.runAll(others);
      return coverage(suite.units())
          .map(counted -> company.paths.difference(group, counted).isEmpty())
          .orElse(false);
    }

    /**
     * Nobody can tell whether the test takes its path: the checks that failed are to be believed.
     */
    private void restore(TestRun test) {
      String differences =
          test.unchecked().stream()
              .map(TestRun.Unchecked::difference)
              .collect(Collectors.joining("; "));
      judge(test.number(), new TestVerdict.Failed(differences));
    }

    private boolean isExact(TestRun test) {
      return !test.run().path().isTruncated() && isToBeRun(test);
    }

    /** Does something about what the compiler said; false when there is nothing to be done. */
    private boolean repair(String said, SuiteFiles suite, List<TestRun> left) {
      Complaints complaints = Complaints.of(said, suite);
      if (!complaints.byTest().isEmpty()) {
        complaints.byTest().forEach((n, why) -> judge(n, new TestVerdict.DidNotCompile(why)));
        return left.removeIf(t -> complaints.byTest().containsKey(t.number()));
      }
      if (!plan.isOfProgram() && missing.addAll(complaints.undefined())) {
        shop.isMissing(plan.unit(), complaints.undefined());
        return true;
      }
      boolean hadCoverage = withCoverage;
      withCoverage = false;
      return hadCoverage && said.contains("profile");
    }

    private Optional<GcovReport> coverage(NativeBuild.Result.Built built)
        throws IOException, InterruptedException {
      return coverage(built.units());
    }

    private Optional<GcovReport> coverage(List<String> units)
        throws IOException, InterruptedException {
      if (tools.gcov().isEmpty() || !withCoverage || !company.counts) {
        return Optional.empty();
      }
      return new Gcov(tools.gcov().get(), sandbox).read(units);
    }

    private String remedy() {
      return plan.isFor32Bits() && !tools.makes32BitPrograms()
          ? "hint: " + NativeToolchain.NO_32_BITS
          : "";
    }

    private Result giveUp(List<TestRun> left, String said) {
      String problem =
          "the suite did not compile with " + tools.compiler() + ":\n" + said + remedy();
      left.forEach(t -> judge(t.number(), new TestVerdict.NotRun("the suite did not compile")));
      return new Result(left, verdicts, plan, added, Optional.empty(), Optional.of(problem));
    }
  }
}
