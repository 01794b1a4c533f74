package dev.cairn.generate.job;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.SourceCoverageBuilder;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.SummaryOf;
import dev.cairn.engine.store.Storage;
import dev.cairn.engine.verdict.EmittedSuite;
import dev.cairn.engine.verdict.Substitutes;
import dev.cairn.expr.Variables;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.check.EarlyReplay;
import dev.cairn.generate.check.NativeCheck;
import dev.cairn.generate.check.NativeTools;
import dev.cairn.generate.check.SuiteCheck;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.output.FunctionResult;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.output.ResultWriters;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.input.Preparation;
import dev.cairn.limit.Deadline;
import dev.cairn.limit.FinishingTime;
import dev.cairn.limit.Share;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.testgen.replay.Workshop;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.SandboxLevel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One function, from what is run to its written result folder. */
final class FunctionJob {
  /**
   * With less than that there is nothing to save: caches are small, and a few long runs fill it.
   */
  private static final long LITTLE = 128L << 20;

  /** For objects described by inputs in place of those that calls made. */
  private static final long MOST_DESCRIBED = 300;

  private static final Duration LEAST_TIME = Duration.ofMillis(300);

  private final Environment environment;
  private final Request request;
  private final Unit unit;
  private final Workshop shop;
  private final Setup setup;
  private final String name;
  private final int threads;
  private final Progress progress;
  private final ReadingTime.Read read;
  private final Draft draft;
  private final JobTime time;
  private final Variables variables = new Variables();
  private final Deadline deadline;
  private final FinishingTime finishing = new FinishingTime();
  private final Explorer explorer;
  private final NativeCheck nativeCheck;
  private final Shortages shortages = new Shortages();
  private volatile boolean isStopped;

  /** What the functions of a command have in common. */
  record Common(
      Environment environment,
      Request request,
      Unit unit,
      NativeTools tools,
      Workshop shop,
      Helpers helpers) {}

  /**
   * @param threads how many may explore the function together
   * @param read how long it took to read what is run, which is part of its time
   * @param draft where its result is made; whoever made it lets go of it
   */
  FunctionJob(
      Common common,
      Setup setup,
      int threads,
      Progress progress,
      ReadingTime.Read read,
      Draft draft) {
    environment = common.environment;
    request = common.request;
    unit = common.unit;
    shop = common.shop;
    this.setup = setup;
    this.name = setup.label();
    this.threads = threads;
    this.progress = progress;
    this.read = read;
    time = new JobTime(request, setup, shop.checkTime(), read.begin());
    this.draft = draft;
    deadline = Deadline.after(time.left());
    explorer = new Explorer(common.environment, request, setup, deadline, common.helpers);
    nativeCheck = new NativeCheck(common.tools, request, read.begin());
  }

  void stop() {
    isStopped = true;
    explorer.stop();
    nativeCheck.stop();
    finishing.hurry();
  }

  /**
   * Goes on with less memory; when it has done so and there still is too little, it looks for no
   * further tests, and those that are found are written.
   */
  void spare(String why) {
    boolean isLittle = Runtime.getRuntime().maxMemory() < LITTLE;
    if (shortages.isWorthSaving() && !isLittle) {
      explorer.save();
    } else {
      explorer.end(why);
    }
  }

  /** Explores the function and writes its result folder; in any thread. */
  FunctionReport run() {
    try {
      Corpus corpus = corpus();
      ResumePoint from = resumePoint(corpus);
      Optional<FunctionReport.Kept> done = done(from);
      return done.isPresent() ? done.get() : finish(from, corpus);
    } catch (IOException e) {
      throw new UncheckedIOException("the results of '" + name + "' cannot be written", e);
    }
  }

  private Corpus corpus() {
    return request
        .course()
        .corpus()
        .map(folder -> Corpus.read(folder, setup, variables))
        .orElse(new Corpus(List.of(), List.of()));
  }

  private ResumePoint resumePoint(Corpus corpus) throws IOException {
    Fingerprint fingerprint =
        Fingerprint.of(request, time.settings(), setup, corpus, environment::owned);
    return switch (request.course().begin()) {
      case ANEW -> ResumePoint.fresh(draft, fingerprint);
      case RESUMED -> ResumePoint.resumed(draft, variables, fingerprint);
      case UNCHANGED -> ResumePoint.unchanged(draft, variables, fingerprint);
    };
  }

  /** What an earlier process left, when nothing is left to do. */
  private Optional<FunctionReport.Kept> done(ResumePoint from) {
    return from.isOfResult() && from.past().isFinished(time.settings().maxRuns())
        ? FunctionReport.Kept.of(name, draft.present())
        : Optional.empty();
  }

  private FunctionReport finish(ResumePoint from, Corpus corpus) throws IOException {
    ResultFolder folder = draft.begin();
    var index = new ProgramIndex(setup.program());
    FunctionReport.Explored report;
    try (Journal journal = from.open();
        Storage storage = explorer.storage(Optional.of(folder.path()), variables);
        SuiteCheck suite = suiteCheck(folder, index)) {
      Optional<EarlyReplay> early = nativeCheck.early(suite, explorer::endAfter);
      Explorer.Explored explored = explore(start(from, corpus, journal, early, storage), early);
      Deadline toDeliver = finishing.begin(time.wholeLeft());
      SuiteCheck.Delivered delivered = deliver(suite, explored.result(), early);
      Optional<Result> mended =
          Substitutes.in(explored.result(), index, explored.goals().items(), toDeliver)
              .by(explored.result().spares(), delivered.undelivered());
      if (mended.isPresent()) {
        explored = explored.with(mended.get());
        delivered = deliver(suite, mended.get(), Optional.empty());
      }
      Optional<Result> described = described(explored, delivered, index, toDeliver);
      if (described.isPresent()) {
        explored = explored.with(described.get());
        delivered = deliver(suite, described.get(), Optional.empty());
      }
      report = write(folder, explored, delivered, index, corpus.notes());
      boolean isWhole =
          explored.end() != Exploration.End.CUT_SHORT
              && !explored.result().figures().areChecksCut()
              && !nativeCheck.isCutShort();
      if (isWhole && !isStopped) {
        long runs = (long) explored.result().runs() + explored.result().figures().checkRuns();
        journal.end(new Past.End(runs, explored.end() == Exploration.End.BY_ITSELF));
      }
    }
    Optional<FunctionReport.Kept> better = better(from, report.summary());
    if (better.isPresent()) {
      return better.get(); // the draft's journal stays, to go on from
    }
    draft.publish();
    draft.renamed().forEach(f -> progress.notes("note: your changes are kept: " + f));
    return report;
  }

  /** The present result, where the same exploration had more time and came further. */
  private Optional<FunctionReport.Kept> better(ResumePoint from, Summary now) {
    return from.isAsBefore()
        ? FunctionReport.Kept.of(name, draft.present())
            .filter(k -> k.summary().counted().covered() > now.counted().covered())
            .map(k -> new FunctionReport.Kept(k.function(), k.summary(), k.folder(), true))
        : Optional.empty();
  }

  /**
   * Where tests with objects that calls made do something else natively, objects described by
   * inputs may show the same.
   */
  private Optional<Result> described(
      Explorer.Explored explored,
      SuiteCheck.Delivered delivered,
      ProgramIndex index,
      Deadline toDeliver) {
    List<Preparation> made = setup.model().preparations();
    var substitutes = Substitutes.in(explored.result(), index, explored.goals().items(), toDeliver);
    Duration left = time.left();
    if (made.isEmpty()
        || made.stream().anyMatch(Preparation::isOpaque)
        || left.compareTo(LEAST_TIME) < 0
        || isStopped
        || !substitutes.isAnyLost(delivered.undelivered())) {
      return Optional.empty();
    }
    long runs = Math.min(MOST_DESCRIBED, time.settings().maxRuns());
    deadline.restart(left);
    Explorer.Explored again =
        explorer.exploreDescribed(
            time.settings().withMaxRuns(runs).withMaxTime(left),
            Explorer.Start.fresh(name, setup.dictionary(), Listener.NONE));
    return substitutes.by(again.result().tests(), delivered.undelivered());
  }

  private SuiteCheck.Delivered deliver(SuiteCheck suite, Result result, Optional<EarlyReplay> early)
      throws IOException {
    if (request.nativeRuns() != Request.Native.NONE) {
      progress.checksNatively(result.tests().size());
      Thread.ofPlatform().daemon().start(Draft::prepare);
    }
    long begin = System.nanoTime();
    SuiteCheck.Delivered delivered = nativeCheck.deliver(suite, result, early);
    var taken = Duration.ofNanos(System.nanoTime() - begin);
    shop.checked(nativeCheck.isCutShort() ? Share.times(taken, 2) : taken);
    return delivered;
  }

  private Explorer.Start start(
      ResumePoint from,
      Corpus corpus,
      Journal journal,
      Optional<EarlyReplay> early,
      Storage storage) {
    return new Explorer.Start(
        name,
        threads,
        variables,
        new Seeds(corpus.inputs(), setup.dictionary()),
        storage,
        from.answers(),
        journal,
        event -> {
          journal.onRun(event);
          shortages.ran(event.number());
          progress.onRun(event);
          early.ifPresent(e -> e.offer(event));
        });
  }

  /** Tests are run beside the search, which ends that, too. */
  private Explorer.Explored explore(Explorer.Start begin, Optional<EarlyReplay> early) {
    try {
      Explorer.Explored explored = explorer.explore(time.settings(), begin);
      early.ifPresent(e -> e.end(nativeCheck.patience(explored.end())));
      return explored;
    } finally {
      early.ifPresent(EarlyReplay::close);
    }
  }

  private FunctionReport.Explored write(
      ResultFolder folder,
      Explorer.Explored explored,
      SuiteCheck.Delivered delivered,
      ProgramIndex index,
      List<String> corpusNotes) {
    CoverageGoals goals = explored.goals();
    Deadline toFinish = finishing.begin(time.wholeLeft());
    Result emitted =
        EmittedSuite.of(explored.result(), index, goals, delivered.undelivered(), toFinish);
    Summary summary = summary(explored.with(emitted), delivered.suite());
    var result =
        new FunctionResult(
            name,
            summary,
            emitted,
            SourceCoverageBuilder.build(goals.items(), emitted.coverage()),
            delivered.tests(),
            delivered.defects(),
            new FunctionResult.Background(index, explored.solver(), explored.otherSides()),
            Instant.now());
    ResultWriters.of(request.outputs(), toFinish).forEach(writer -> writer.write(result, folder));
    return new FunctionReport.Explored(
        name,
        setup.function().declaration(),
        emitted,
        summary,
        delivered.suite(),
        draft.present(),
        setup.withWarnings(corpusNotes).warnings());
  }

  private SuiteCheck suiteCheck(ResultFolder folder, ProgramIndex index) {
    String function = setup.function().name();
    Path file = unit.fileOf(function);
    TestSubject subject =
        TestSubject.of(setup.program(), setup.function(), setup.model(), file, folder.tests())
            .with(setup.oracle(), request.contracts().isRegression());
    var plan =
        new BuildPlan(folder.tests(), file, unit.others(function), unit.options())
            .with(request.own());
    boolean isInWorld = setup.model().world().isPresent();
    return new SuiteCheck(
        isInWorld ? Frameworks.ofPrograms() : Frameworks.checked(),
        new SuiteBuilder(subject),
        index,
        plan,
        shop);
  }

  private Summary summary(Explorer.Explored explored, FunctionReport.Suite suite) {
    var delivered =
        new SummaryOf.Delivered(
            suite.kept(),
            suite.isReplayed(),
            suite.rejected(),
            suite.leftOut(),
            suite.unchecked(),
            suite.reproductions(),
            nativeCheck.level().map(SandboxLevel::title));
    double seconds = (System.nanoTime() - read.begin()) / 1e9;
    return SummaryOf.of(
        name,
        explored.result(),
        new SummaryOf.Surroundings(
            request.solver().smt(), explored.solver(), read.seconds(), seconds, delivered));
  }
}
