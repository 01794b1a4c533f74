package dev.cairn.generate.job;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.loop.EmptyDomain;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.check.NativeTools;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.unit.Aim;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.generate.unit.Untestable;
import dev.cairn.input.acsl.Warning;
import dev.cairn.limit.MemoryWatch;
import dev.cairn.limit.TimeUp;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.testgen.replay.Workshop;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.user.TooDeep;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * Generates tests: compiles the files, then explores the functions and writes their result folders:
 * several functions at a time where there are as many as threads, else one after the other by all
 * threads. One instance does one job; {@link #stop()} may be called from any thread, after which
 * what was found so far is written and {@link #run} returns.
 */
public final class Generator {
  private final Environment environment;
  private final Request request;
  private final Progress progress;
  private final Helpers helpers;
  private volatile boolean isStopped;
  private final Set<FunctionJob> current = ConcurrentHashMap.newKeySet();
  private final ReadingTime reading;

  public Generator(Environment environment, Request request, Progress progress) {
    this(environment, request, progress, Helpers.NONE);
  }

  /** With helpers from elsewhere. */
  public Generator(Environment environment, Request request, Progress progress, Helpers helpers) {
    this.environment = environment;
    this.request = request;
    this.progress = progress;
    this.helpers = helpers;
    reading = new ReadingTime(request);
  }

  /**
   * What came of the functions, in order, and what is to be said about the files as a whole.
   *
   * @param unbegun functions, or files, that it was stopped before
   */
  public record Outcome(
      List<FunctionReport> reports,
      List<String> warnings,
      List<String> unbegun,
      boolean isStopped) {
    public Outcome {
      reports = List.copyOf(reports);
      warnings = List.copyOf(warnings);
      unbegun = List.copyOf(unbegun);
    }

    /** Of a job that begins with everything. */
    public Outcome(List<FunctionReport> reports, List<String> warnings, boolean isStopped) {
      this(reports, warnings, List.of(), isStopped);
    }
  }

  public Outcome run() {
    try (var tools = new NativeTools(environment, request)) {
      FrontEnd frontEnd =
          ConfinedFrontEnd.open(environment, request.course().sandbox()).within(reading.deadline());
      reading.beginsFiles();
      Unit unit;
      try {
        unit = Unit.compile(frontEnd, request);
      } catch (TimeUp e) {
        if (isStopped) {
          return new Outcome(List.of(), List.of(), unread(request), true);
        }
        throw reading.isUp("'" + request.files().getFirst() + "'");
      }
      reading.readFiles();
      boolean isByBehavior = request.settings().criterion() == Criterion.BEHAVIORS;
      List<Aim> functions = unit.aims(request.functions(), isByBehavior);
      List<FunctionReport> reports = explore(functions, unit, tools);
      List<Aim> unbegun = functions.subList(reports.size(), functions.size());
      List<String> warnings =
          new ArrayList<>(unit.warnings().stream().map(Warning::toString).toList());
      warnings.addAll(missingFrameworks());
      return new Outcome(reports, warnings, unbegun.stream().map(Aim::label).toList(), isStopped);
    }
  }

  /** What a job is called that was stopped before its functions were known. */
  public static List<String> unread(Request request) {
    return request.functions().isEmpty()
        ? request.files().stream().map(file -> "all of " + file).toList()
        : request.functions();
  }

  /** Suites are written also for frameworks that are not here; the user should know. */
  private List<String> missingFrameworks() {
    List<String> missing = new ArrayList<>();
    for (String name : request.outputs().frameworks()) {
      Frameworks.named(name)
          .requirement()
          .filter(
              r ->
                  NativeToolchain.find(environment.searchPath())
                      .filter(tools -> tools.has(r))
                      .isEmpty())
          .ifPresent(
              r ->
                  missing.add(
                      "the suite for %s is written, but cannot be built here: %s"
                          .formatted(name, r.remedy())));
    }
    return missing;
  }

  private List<FunctionReport> explore(List<Aim> functions, Unit unit, NativeTools tools) {
    boolean isSpread = functions.size() >= request.course().threads();
    var shared = new SharedProgress(progress, functions.size());
    try (var shop = Workshop.open();
        var lanes =
            new Lanes<FunctionReport>(isSpread ? request.course().threads() : 1, this::stop);
        var _ = new MemoryWatch(request.course().memory(), this::spareMemory)) {
      for (int i = 0; i < functions.size() && !isStopped; i++) {
        lanes.awaitFree();
        shared.begins(functions.get(i).label(), i);
        var job =
            new Job(
                new FunctionJob.Common(environment, request, unit, tools, shop, helpers),
                functions.get(i),
                shared.of(i),
                functions.size() == 1,
                isSpread ? 1 : request.course().threads());
        lanes.start(job.prepared());
      }
      return lanes.results();
    }
  }

  /** One function on its way. */
  private final class Job {
    private final FunctionJob.Common common;
    private final Aim aim;
    private final Progress own;
    private final boolean isOnly;
    private final int threads;

    Job(FunctionJob.Common common, Aim aim, Progress own, boolean isOnly, int threads) {
      this.common = common;
      this.aim = aim;
      this.own = own;
      this.isOnly = isOnly;
      this.threads = threads;
    }

    /** Compiles, in the calling thread; what is returned may be done in any. */
    Callable<FunctionReport> prepared() {
      Draft draft = Draft.claim(request.output(), aim.label());
      reading.beginsFunction(isOnly);
      var setting = new FutureTask<>(() -> common.unit().setup(aim));
      setting.run();
      if (setting.state() == Future.State.FAILED) {
        draft.close();
        FunctionReport without = without(setting.exceptionNow());
        return () -> ended(without);
      }
      Setup setup = setting.resultNow();
      var job = new FunctionJob(common, setup, threads, own, reading.read(isOnly), draft);
      current.add(job);
      if (isStopped) {
        job.stop();
      }
      return () -> run(job, draft);
    }

    private FunctionReport run(FunctionJob job, Draft draft) {
      var running = new FutureTask<>(job::run);
      try (draft) {
        running.run();
      }
      current.remove(job);
      return ended(
          running.state() == Future.State.FAILED
              ? without(running.exceptionNow())
              : running.resultNow());
    }

    /** One function's failure stays its own: the others are explored and shown. */
    private FunctionReport without(Throwable thrown) {
      return switch (thrown) {
        case Untestable e -> skipped(e);
        case EmptyDomain e -> skipped(e);
        case TimeUp _ -> unread();
        case StackOverflowError _ -> skipped(TooDeep.in("'" + aim.label() + "'"));
        case UserError e -> throw e;
        case UncheckedIOException e -> throw e; // of the disk: the next function has no better one
        default -> failed(thrown);
      };
    }

    /** What calls the function could not be read in time. */
    private FunctionReport unread() {
      return isStopped
          ? new FunctionReport.Skipped(
              aim.label(), "'%s': stopped while it was read".formatted(aim.label()), "", false)
          : skipped(reading.isUp("'" + aim.label() + "'"));
    }

    private FunctionReport failed(Throwable thrown) {
      var text = new StringWriter();
      thrown.printStackTrace(new PrintWriter(text));
      String report = "Java %s, function %s\n%s".formatted(Runtime.version(), aim.label(), text);
      Path file = ResultFolder.failed(request.output(), aim.label(), report);
      return new FunctionReport.Failed(aim.label(), thrown.toString(), file);
    }

    /** A function that was not asked for by name may be left out, with the reason. */
    private FunctionReport skipped(UserError why) {
      if (request.functions().contains(aim.function()) && aim.behavior().isEmpty()) {
        throw why;
      }
      return new FunctionReport.Skipped(
          aim.label(), String.valueOf(why.getMessage()), why.hint(), why instanceof EmptyDomain);
    }

    private FunctionReport ended(FunctionReport report) {
      own.ends(report);
      return report;
    }
  }

  /** The functions at hand have to do with less; the next ones have the memory again. */
  private void spareMemory() {
    String why = "memory budget of " + request.course().memory() + " spent";
    current.forEach(job -> job.spare(why));
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    reading.deadline().cancel();
    current.forEach(FunctionJob::stop);
  }
}
