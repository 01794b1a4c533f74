package dev.cairn.testgen.replay;

import dev.cairn.testgen.MissingSymbols;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.replay.NativeRunner.Company;
import dev.cairn.testgen.replay.NativeRunner.Result;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import java.io.IOException;
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

/** The rounds of one suite: each takes out what the one before found wrong. */
final class SuiteRounds {
  private static final int MAX_ROUNDS = 8;
  private static final String HOST = "it touches the host";
  private final Means means;
  private final TestFramework framework;
  private final SuiteBuilder builder;
  private final Company company;
  private final SortedMap<Integer, TestVerdict> verdicts = new TreeMap<>();
  private final SortedSet<String> missing = new TreeSet<>();
  private List<SuiteFiles.File> added = List.of();
  private BuildPlan plan;
  private boolean withCoverage = true;

  /** What suites are built and run with. */
  record Means(NativeToolchain tools, NativeSettings settings, Workshop shop, Sandbox sandbox) {}

  SuiteRounds(
      Means means, TestFramework framework, SuiteBuilder builder, BuildPlan plan, Company company) {
    this.means = means;
    this.framework = framework;
    this.builder = builder;
    this.plan = plan;
    this.company = company;
  }

  private void judge(int test, TestVerdict verdict) {
    verdicts.put(test, verdict);
    company.listener().judged(test, verdict);
  }

  private TestVerdict verdict(TestRun test) {
    return Objects.requireNonNull(verdicts.get(test.number()));
  }

  Result check(List<TestRun> tests) throws IOException, InterruptedException {
    List<TestRun> left = new ArrayList<>(tests);
    missing.addAll(means.shop.missing(plan.unit()));
    String complaint = "";
    for (int round = 0; round < MAX_ROUNDS; round++) {
      SuiteFiles files = write(left);
      switch (new NativeBuild(means.tools, means.sandbox, means.shop).build(plan, withCoverage)) {
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
          var suite = new NativeSuite(means.sandbox, built, means.settings);
          if (run(suite, left)) {
            Optional<GcovReport> counted = coverage(built.units());
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
    return means.settings.allowHost() || !test.touchesHost();
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
    return !company.paths().equals(NativeRunner.Paths.UNKNOWN)
        && means.tools.gcov().isPresent()
        && withCoverage;
  }

  /** Takes out tests that took other paths than they should; false when there are some. */
  private boolean follow(NativeSuite suite, List<TestRun> left, Optional<GcovReport> counted)
      throws IOException, InterruptedException {
    if (!knowsPaths() || counted.isEmpty()) {
      left.stream().filter(Strays::isDoubtful).forEach(t -> judge(t.number(), Strays.believed(t)));
      return !left.removeIf(Strays::isDoubtful);
    }
    List<TestRun> exact = left.stream().filter(this::isExact).toList();
    Set<Integer> all = verdicts.keySet();
    var strays = new Strays(suite, all, company.paths(), () -> coverage(suite.units()));
    strays.among(exact, counted.get()).forEach(this::judge);
    return !left.removeIf(t -> !verdict(t).isKept());
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
      means.shop.isMissing(plan.unit(), complaints.undefined());
      return true;
    }
    boolean hadCoverage = withCoverage;
    withCoverage = false;
    return hadCoverage && said.contains("profile");
  }

  private Optional<GcovReport> coverage(List<String> units)
      throws IOException, InterruptedException {
    if (means.tools.gcov().isEmpty() || !withCoverage || !company.counts()) {
      return Optional.empty();
    }
    return new Gcov(means.tools.gcov().get(), means.sandbox).read(units);
  }

  private String remedy() {
    return plan.isFor32Bits() && !means.tools.makes32BitPrograms()
        ? "hint: " + NativeToolchain.NO_32_BITS
        : "";
  }

  private Result giveUp(List<TestRun> left, String said) {
    String problem =
        "the suite did not compile with " + means.tools.compiler() + ":\n" + said + remedy();
    left.forEach(t -> judge(t.number(), new TestVerdict.NotRun("the suite did not compile")));
    return new Result(left, verdicts, plan, added, Optional.empty(), Optional.of(problem));
  }
}
