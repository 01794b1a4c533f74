package dev.cairn.generate.check;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.verdict.Undelivered;
import dev.cairn.generate.FunctionReport;
import dev.cairn.ir.CallGraph;
import dev.cairn.limit.MemoryBudget;
import dev.cairn.path.Run;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.replay.DefectReplay;
import dev.cairn.testgen.replay.NativeRunner;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.PathPrediction;
import dev.cairn.testgen.replay.Predictions;
import dev.cairn.testgen.replay.ReplayFile;
import dev.cairn.testgen.replay.TestVerdict;
import dev.cairn.testgen.replay.Workshop;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the tests of one function and lets them be compiled and run. */
public final class SuiteCheck implements AutoCloseable {
  /** Where nobody ran any test, so many are written. */
  private static final int MOST_UNCHECKED = 500;

  private static final int SURELY_WRITABLE = 1000;
  private static final int SAMPLE = 200;

  /** What a test takes while it is written. */
  private static final long MOST_BYTES = 16_000;

  /**
   * Whoever was told to stop writes tests with no more inputs and steps than that together, which
   * is a part of a second; the journal has all others.
   */
  private static final long MOST_IN_HASTE = 200_000;

  private static final String NOT_WRITTEN = "there was no time or memory to write it";

  private final TestFramework framework;
  private final SuiteBuilder builder;
  private final ProgramIndex index;
  private final Items items;
  private final ComparedPaths paths;
  private final BuildPlan plan;
  private final Workshop shop;
  private @Nullable Scratch scratch;

  /** Native checks may share a folder. */
  private final Object oneAtATime = new Object();

  public SuiteCheck(
      TestFramework framework,
      SuiteBuilder builder,
      ProgramIndex index,
      BuildPlan plan,
      Workshop shop) {
    this.framework = framework;
    this.shop = shop;
    this.builder = builder;
    this.index = index;
    // what runs beside the function is no part of the predicted path
    Set<String> beside =
        new HashSet<>(
            CallGraph.of(index.program())
                .reachable(builder.subject().oracle().companions().functions()));
    beside.addAll(LoaderCalls.of(index.program()));
    if (builder.subject().model().world().isPresent()) {
      beside.addAll(AroundMain.of(index.program()));
      beside.addAll(ProcessReaders.of(index.program()));
    }
    this.items = Items.ofProgramWithout(index, beside);
    this.plan = plan;
    paths = new ComparedPaths(index, items);
  }

  /**
   * What is delivered.
   *
   * @param tests the suite as it stays, {@code defects} the tests that reproduce defects
   * @param undelivered the tests that were taken out or that nobody ran
   */
  public record Delivered(
      FunctionReport.Suite suite, SuiteModel tests, SuiteModel defects, Undelivered undelivered) {}

  /**
   * What is known of tests when their suite is not run as a whole.
   *
   * @param verdicts by number
   * @param added files that the tests needed beside those of the suite
   * @param whyNotRun for the tests without a verdict
   * @param believed the user wants no native runs: tests without a verdict are as good as others,
   *     as far as they can be written in that time
   * @param isHasty somebody waits for the end of it
   */
  record Known(
      Map<Integer, TestVerdict> verdicts,
      List<SuiteFiles.File> added,
      String whyNotRun,
      Optional<Duration> believed,
      boolean isHasty) {
    static Known nothing(String whyNotRun, Optional<Duration> believed, boolean isHasty) {
      return new Known(Map.of(), List.of(), whyNotRun, believed, isHasty);
    }

    /** Where some were run and passed, the suite is made of these. */
    private int mostUnchecked() {
      boolean isAnyPassed = verdicts.values().stream().anyMatch(v -> !isNotRun(v) && v.isKept());
      return isAnyPassed ? 0 : MOST_UNCHECKED;
    }

    private static boolean isNotRun(TestVerdict verdict) {
      return verdict instanceof TestVerdict.NotRun;
    }

    /** A test that touches the host is written, but nobody runs it. */
    private boolean isNeverRun(KeptRun test) {
      return verdicts.containsKey(test.number()) && isNotRun(of(test));
    }

    private TestVerdict of(KeptRun test) {
      return verdicts.getOrDefault(test.number(), new TestVerdict.NotRun(whyNotRun));
    }
  }

  /** Writes the suite without running it: of tests that nobody ran not more than a few. */
  Delivered write(Result result, Known known) throws IOException {
    int most = known.believed.map(time -> writable(result, time)).orElse(known.mostUnchecked());
    var unchecked = new BitSet();
    var leftOut = new BitSet();
    List<KeptRun> kept = new ArrayList<>();
    int notRun = 0;
    long written = 0;
    for (KeptRun test : result.tests()) {
      boolean isRun = !Known.isNotRun(known.of(test));
      notRun += isRun ? 0 : 1;
      boolean isLate = known.isHasty && written > MOST_IN_HASTE;
      boolean isBeyond = !isRun && notRun > most && !known.isNeverRun(test);
      unchecked.set(test.number(), !isRun || isLate);
      leftOut.set(test.number(), isLate || isBeyond);
      if (known.of(test).isKept() && !leftOut.get(test.number())) {
        kept.add(test);
        written += size(test.run());
      }
    }
    BuildPlan whole = plan.plus(known.added);
    List<TestRun> tests = titles().of(result, kept);
    SuiteModel suite = whole.described(builder).suite(tests);
    SuiteFiles files = framework.write(suite);
    files.writeTo(plan.tests());
    writeReplayFile(whole.with(files), tests);
    SuiteModel defects = whole.described(builder).defects(titles().ofDefects(result.defects()));
    writeDefects(defects);
    var verdicts = new SuiteVerdicts(known.verdicts);
    var report =
        new FunctionReport.Suite(
            kept.size(),
            verdicts.rejected(),
            kept.stream().noneMatch(test -> unchecked.get(test.number())),
            notRun == 0 ? Optional.empty() : Optional.of(whyNot(known, notRun, result)),
            leftOut.cardinality(),
            List.of(),
            Optional.empty(),
            defects.tests().stream().map(_ -> "not run").toList());
    return new Delivered(
        report,
        suite,
        defects,
        known.believed.isPresent()
            ? new Undelivered(Map.of(), leftOut, NOT_WRITTEN, OptionalInt.empty())
            : new Undelivered(
                verdicts.undelivered(), unchecked, known.whyNotRun, verdicts.strayed().min()));
  }

  private static long size(Run run) {
    return (long) run.created().size() + run.path().trace().length;
  }

  /** How many tests there are time and memory to write, judged by how long a few of them take. */
  private int writable(Result result, Duration time) {
    if (result.tests().size() <= SURELY_WRITABLE) {
      return result.tests().size();
    }
    long _ = nanosToWrite(result, 0); // the first ones take longer than all others
    long each = Math.max(1, nanosToWrite(result, SAMPLE) / SAMPLE);
    // what else is written of them takes as long again
    long inTime = time.toNanos() / (2 * each);
    long inMemory = MemoryBudget.whole().freeAtLeast(MOST_BYTES * result.tests().size());
    return (int) Math.max(SURELY_WRITABLE, Math.min(inTime, inMemory / MOST_BYTES));
  }

  private long nanosToWrite(Result result, int from) {
    long start = System.nanoTime();
    List<TestRun> few = titles().of(result, result.tests().subList(from, from + SAMPLE));
    SuiteFiles _ = framework.write(plan.described(builder).suite(few));
    PathPrediction _ = new Predictions(index, items, Path.of("")).of(few);
    return System.nanoTime() - start;
  }

  private static String whyNot(Known known, int unchecked, Result result) {
    return unchecked == result.tests().size()
        ? known.whyNotRun
        : unchecked + " of " + result.tests().size() + ": " + known.whyNotRun;
  }

  /** A program does not depend on its tests: it is compiled once for all checks of them. */
  private NativeRunner runner(NativeToolchain tools, NativeSettings settings) throws IOException {
    if (builder.subject().model().world().isPresent() && scratch == null) {
      scratch = Scratch.create();
    }
    return new NativeRunner(
        tools, settings, shop, Optional.ofNullable(scratch).map(Scratch::folder));
  }

  /** Removes what native runs left. */
  @Override
  public void close() {
    if (scratch != null) {
      scratch.close();
    }
  }

  /** Compiles and runs some tests beside the suite, and leaves nothing behind. */
  NativeRunner.Result checkAside(
      List<TestRun> tests, NativeToolchain tools, NativeSettings settings)
      throws IOException, InterruptedException {
    synchronized (oneAtATime) {
      return runner(tools, settings).checkAside(framework, builder, tests, plan);
    }
  }

  /**
   * Writes the suite, compiles and runs it, and takes out what does not pass; {@code left}: the
   * time for it.
   */
  Delivered check(
      Result result,
      NativeToolchain tools,
      NativeSettings settings,
      Duration left,
      NativeRunner.Listener listener)
      throws IOException, InterruptedException {
    List<TestRun> tests = titles().of(result);
    List<TestRun> defects = titles().ofDefects(result.defects());
    writeDefects(plan.described(builder).defects(defects));
    NativeRunner.Result checked;
    long start = System.nanoTime();
    synchronized (oneAtATime) {
      checked =
          runner(tools, settings)
              .check(
                  framework,
                  builder,
                  tests,
                  plan,
                  new NativeRunner.Company(listener, paths::difference));
    }
    SuiteBuilder described = checked.plan().described(builder);
    SuiteModel faulty = described.defects(defects);
    PathPrediction prediction = writeReplayFile(checked.plan(), checked.kept());
    var folder = new RejectedTests.Folder(framework, builder, checked.plan());
    Map<Integer, TestVerdict> explained =
        new UndefinedRuns(folder, tools, settings, shop, paths::difference)
            .explained(
                tests, checked.verdicts(), left, Duration.ofNanos(System.nanoTime() - start));
    RejectedTests.write(
        tests, explained, new Predictions(index, items, Path.of("")).of(tests), folder);
    var verdicts = new SuiteVerdicts(explained);
    var report =
        new FunctionReport.Suite(
            checked.kept().size(),
            verdicts.rejected(),
            checked.problem().isEmpty(),
            checked.problem(),
            0,
            unchecked(checked.kept()),
            checked.coverage().map(c -> ComparedPaths.compare(prediction, checked.kept(), c)),
            reproduce(defects, checked.plan(), tools, settings));
    return new Delivered(
        report,
        described.suite(checked.kept()),
        faulty,
        Undelivered.of(verdicts.undelivered()).strayed(verdicts.strayed()));
  }

  private List<String> reproduce(
      List<TestRun> tests, BuildPlan built, NativeToolchain tools, NativeSettings settings)
      throws IOException, InterruptedException {
    if (tests.isEmpty()) {
      return List.of();
    }
    DefectReplay.Writer writer = p -> writeDefects(p.described(builder).defects(tests));
    return new DefectReplay(tools, settings, shop)
        .run(tests, writer, builder.subject(), built).stream()
            .map(DefectReplay.Reproduction::words)
            .toList();
  }

  private static List<String> unchecked(List<TestRun> tests) {
    return tests.stream()
        .flatMap(t -> t.unchecked().stream().map(u -> "test " + t.number() + ": " + u.difference()))
        .toList();
  }

  private TestTitles titles() {
    return new TestTitles(index, items, builder.subject().model().result());
  }

  private PathPrediction writeReplayFile(BuildPlan built, List<TestRun> tests) throws IOException {
    PathPrediction prediction = new Predictions(index, items, Path.of("")).of(tests);
    new ReplayFile(builder.subject().function(), built, prediction).write();
    return prediction;
  }

  private SuiteFiles writeDefects(SuiteModel defects) throws IOException {
    SuiteFiles files = framework.write(defects);
    if (!defects.tests().isEmpty()) {
      files.writeTo(plan.tests());
    }
    return files;
  }
}
