package dev.cairn.generate;

import dev.cairn.coverage.CoberturaWriter;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.LcovWriter;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverageBuilder;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.Past;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.verdict.EmittedSuite;
import dev.cairn.expr.Variables;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.stack.Answers;
import dev.cairn.solver.stack.QueryLog;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.replay.BuildPlan;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.NativeToolchain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One function, from its driver to its written result folder. */
final class FunctionJob {
  private static final Duration MOST_SPARED = Duration.ofSeconds(10);
  private static final Duration GRACE = Duration.ofMillis(500);

  private final Environment environment;
  private final Request request;
  private final Unit unit;
  private final String name;
  private final int threads;
  private final Progress progress;
  private final long start = System.nanoTime();
  private final Variables variables = new Variables();
  private boolean isCheckCutShort;
  private volatile boolean isStopped;
  private volatile @Nullable Exploration exploration;
  private volatile @Nullable Thread checking;

  /** {@code threads}: how many may explore the function together. */
  FunctionJob(
      Environment environment,
      Request request,
      Unit unit,
      String name,
      int threads,
      Progress progress) {
    this.threads = threads;
    this.environment = environment;
    this.request = request;
    this.unit = unit;
    this.name = name;
    this.progress = progress;
  }

  void stop() {
    isStopped = true;
    Exploration running = exploration;
    if (running != null) {
      running.stop();
    }
    Thread native_ = checking;
    if (native_ != null) {
      native_.interrupt();
    }
  }

  /** Explores the function and writes its result folder; in any thread. */
  FunctionReport run(Setup setup, double frontEnd) {
    try {
      Corpus corpus = corpus(setup);
      Beginning beginning = beginning(setup, corpus);
      Optional<FunctionReport> done = done(beginning);
      return done.isPresent() ? done.get() : finish(setup, beginning, corpus, frontEnd);
    } catch (IOException e) {
      throw new UncheckedIOException("the results of '" + name + "' cannot be written", e);
    }
  }

  /** Compiles what is to be run; not together with other jobs of the unit. */
  Setup setup() {
    ResultFolder.open(request.output(), name);
    return Setup.of(unit, name);
  }

  private Corpus corpus(Setup setup) {
    return request
        .course()
        .corpus()
        .map(folder -> Corpus.read(folder, setup, variables))
        .orElse(new Corpus(List.of(), List.of()));
  }

  private Beginning beginning(Setup setup, Corpus corpus) throws IOException {
    Path folder = request.output().resolve(name);
    Map<String, String> fingerprint = Fingerprint.of(request, settings(), setup, corpus);
    return request.course().isResumed()
        ? Beginning.resumed(folder, variables, fingerprint)
        : Beginning.fresh(folder, fingerprint);
  }

  /** What an earlier process left, when nothing is left to do. */
  private Optional<FunctionReport> done(Beginning beginning) throws IOException {
    Path summary = request.output().resolve(name).resolve("summary.json");
    return beginning.past().isFinished(settings().maxRuns()) && Files.isReadable(summary)
        ? Optional.of(FunctionReport.Kept.of(name, summary))
        : Optional.empty();
  }

  private FunctionReport finish(Setup setup, Beginning beginning, Corpus corpus, double frontEnd)
      throws IOException {
    ResultFolder folder = ResultFolder.create(request.output(), name);
    try (Journal journal = beginning.open()) {
      Seeds seeds = new Seeds(corpus.inputs(), unit.dictionary(setup.program()));
      Explored explored = explore(setup, beginning.answers(), journal, seeds);
      FunctionReport report = write(setup.withWarnings(corpus.notes()), folder, explored, frontEnd);
      if (explored.end != Exploration.End.CUT_SHORT && !isStopped && !isCheckCutShort) {
        long runs = (long) explored.result.runs() + explored.result.figures().checkRuns();
        journal.end(new Past.End(runs, explored.end == Exploration.End.BY_ITSELF));
      }
      return report;
    }
  }

  private FunctionReport write(Setup setup, ResultFolder folder, Explored explored, double frontEnd)
      throws IOException {
    var index = new ProgramIndex(setup.program());
    SuiteWriter writer = suiteWriter(setup, folder, index);
    progress.checksNatively(explored.result.tests().size());
    SuiteWriter.Written written = check(writer, explored.result);
    Items items = items(index, setup.symbol());
    Result emitted = EmittedSuite.without(written.rejected(), explored.result, index, items);
    writeCoverage(folder, items, emitted);
    double seconds = (System.nanoTime() - start) / 1e9;
    writeSummary(folder, explored.with(emitted), written, frontEnd, seconds);
    return new FunctionReport.Explored(
        name, emitted, written.suite(), folder.path(), seconds, setup.warnings());
  }

  private record Explored(Result result, long withoutSmt, Exploration.End end) {
    Explored with(Result other) {
      return new Explored(other, withoutSmt, end);
    }
  }

  private Limits limits() {
    Limits limits =
        Limits.DEFAULT
            .withSteps(request.stepLimit())
            .withChecks(request.checks())
            .withMemory(request.memory());
    return request.isSelfChecked() ? limits.withSelfCheck() : limits;
  }

  private Explored explore(Setup setup, Answers known, Journal journal, Seeds seeds) {
    var compiled = new CompiledProgram(setup.program(), request.checks());
    Limits limits = limits();
    List<SolverStack> stacks = new ArrayList<>();
    Crew.Hiring hiring =
        (answers, listener) -> {
          SolverStack stack = Solvers.standard(solverSettings(), answers, listener);
          stacks.add(stack);
          var machine =
              new Machine(
                  compiled, setup.model(), setup.entry(), setup.symbol(), limits, variables);
          Solver solver = stacks.size() == 1 ? logged(stack) : stack;
          return new Worker(machine, solver, stack::interrupt);
        };
    try (Crew crew = Crew.of(threads, hiring, known, journal)) {
      Listener listener =
          event -> {
            journal.onRun(event);
            progress.onRun(event);
          };
      var running = new Exploration(setup.target(), settings(), crew, listener, seeds);
      exploration = running;
      if (isStopped) {
        stop();
      }
      Result result = running.explore();
      SolverStatistics counts = stacks.getFirst().statistics();
      return new Explored(result, counts.answeredWithoutSmt(), running.end());
    } finally {
      exploration = null;
    }
  }

  /**
   * A program's main is tested for the sake of the whole program. Of the time a share is left for
   * compiling and running the tests.
   */
  private Settings settings() {
    Settings asked = request.settings();
    boolean isWhole = asked.isWholeProgram() || name.equals(Unit.MAIN);
    Duration share =
        request.nativeRuns() == Request.Native.NONE ? Duration.ZERO : asked.maxTime().dividedBy(4);
    Duration spared = share.compareTo(MOST_SPARED) > 0 ? MOST_SPARED : share;
    return asked.withWholeProgram(isWhole).withMaxTime(asked.maxTime().minus(spared));
  }

  private SolverSettings solverSettings() {
    var solving =
        SolverSettings.Solving.valueOf(request.settings().solving().toUpperCase(Locale.ROOT));
    SolverChoice choice = request.solver();
    return SolverSettings.of(solving, request.solverTimeout(), environment.cache().root())
        .withLayers(choice.layers())
        .withBackend(choice.smt());
  }

  private Solver logged(SolverStack stack) {
    Optional<Path> log = request.solver().log();
    return log.isPresent() ? new QueryLog(log.get(), name).around(stack) : stack;
  }

  private SuiteWriter suiteWriter(Setup setup, ResultFolder folder, ProgramIndex index) {
    Path file = unit.fileOf(name);
    TestSubject subject =
        TestSubject.of(setup.program(), setup.function(), setup.model(), file.toString());
    var plan =
        new BuildPlan(
            folder.tests(),
            "test_" + subject.function() + ".c",
            unit.others(name),
            unit.options(),
            subject.definesMain(),
            subject.isHarness());
    return new SuiteWriter(subject, index, plan);
  }

  private SuiteWriter.Written check(SuiteWriter writer, Result result) throws IOException {
    Optional<String> obstacle = whyNotNative();
    if (obstacle.isPresent()) {
      return writer.write(result, obstacle.get());
    }
    NativeToolchain tools = NativeToolchain.find(environment.searchPath()).orElseThrow();
    boolean allowHost = request.nativeRuns() == Request.Native.ALL;
    NativeSettings basis = NativeSettings.DEFAULT;
    checking = Thread.currentThread();
    try (var _ = new Alarm(Thread.currentThread(), untilDeadline())) {
      return writer.check(
          result, tools, new NativeSettings(basis.testLimit(), basis.suiteLimit(), allowHost));
    } catch (InterruptedException e) {
      isCheckCutShort = true;
      return writer.write(
          result,
          (isStopped ? "stopped" : "the time was up") + " before the tests were compiled and run");
    } finally {
      checking = null;
    }
  }

  /** How long the native check may take before it is given up. */
  private Duration untilDeadline() {
    Duration left = request.settings().maxTime().minusNanos(System.nanoTime() - start).plus(GRACE);
    return left.compareTo(GRACE) < 0 ? GRACE : left;
  }

  private Optional<String> whyNotNative() {
    if (request.nativeRuns() == Request.Native.NONE) {
      return Optional.of("--no-native was given");
    }
    if (isStopped) {
      return Optional.of("stopped before the tests were compiled and run");
    }
    return NativeToolchain.find(environment.searchPath()).isEmpty()
        ? Optional.of(NativeToolchain.NO_COMPILER)
        : Optional.empty();
  }

  private Items items(ProgramIndex index, String symbol) {
    return settings().isWholeProgram() ? Items.ofProgram(index) : Items.ofFunction(index, symbol);
  }

  private void writeCoverage(ResultFolder folder, Items items, Result result) {
    SourceCoverage coverage = SourceCoverageBuilder.build(items, result.coverage());
    folder.write("coverage.info", LcovWriter.write(name, coverage));
    folder.write(
        "cobertura.xml", CoberturaWriter.write(name, coverage, System.currentTimeMillis()));
  }

  private void writeSummary(
      ResultFolder folder,
      Explored explored,
      SuiteWriter.Written written,
      double frontEnd,
      double seconds) {
    var surroundings = new Summary.Surroundings(explored.withoutSmt, frontEnd, seconds);
    Map<String, Object> summary = Summary.of(name, explored.result, surroundings);
    summary.put("defects", Summary.defects(explored.result, written.suite().reproductions()));
    summary.put("smtSolver", request.solver().smt().cliName());
    summary.put("tests", written.kept().size());
    summary.put("replayed", written.suite().notReplayed().isEmpty());
    summary.put("rejectedTests", written.suite().rejected());
    folder.write("summary.json", Json.pretty(summary) + "\n");
  }
}
