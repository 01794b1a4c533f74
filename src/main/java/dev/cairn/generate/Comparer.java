package dev.cairn.generate;

import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.compare.Comparison;
import dev.cairn.generate.compare.ComparisonData;
import dev.cairn.generate.compare.ComparisonPlot;
import dev.cairn.generate.compare.Trial;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.derive.InputModels.Answer;
import dev.cairn.ir.UserError;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Explores one function with several strategies and seeds, each with the same budget, and writes
 * the figures and a plot. Makes no tests. One instance does one job, in the calling thread; {@link
 * #stop()} may be called from any thread, after which the trials made so far are compared.
 */
public final class Comparer {
  /** Before anything is measured, so that the first strategy does not pay for a cold JVM. */
  private static final long WARM_UP_RUNS = 500;

  private static final Duration WARM_UP_TIME = Duration.ofSeconds(3);

  private final Environment environment;
  private final Request request;
  private final List<String> searches;
  private final int seeds;
  private final Progress progress;
  private volatile boolean isStopped;
  private volatile @Nullable Exploration current;

  /** The request's seed is the first of {@code seeds}. */
  public Comparer(
      Environment environment,
      Request request,
      List<String> searches,
      int seeds,
      Progress progress) {
    this.environment = environment;
    this.request = request;
    this.searches = List.copyOf(searches);
    this.seeds = seeds;
    this.progress = progress;
  }

  /** What came of it; {@code folder} holds compare.json, compare.csv and compare.svg. */
  public record Outcome(
      Comparison comparison, Path folder, List<String> warnings, boolean isStopped) {
    public Outcome {
      warnings = List.copyOf(warnings);
    }
  }

  public Outcome run() {
    Unit unit = Unit.compile(FrontEnd.open(environment.cache()), request);
    String function = only(unit.wanted(request.functions()));
    if (!function.equals(Unit.MAIN) && unit.inputs(function) instanceof Answer.Unsupported u) {
      throw u.asError();
    }
    ResultFolder folder = ResultFolder.open(request.output(), function);
    Setup setup = Setup.of(unit, function);
    Comparison comparison = compare(setup, function);
    folder.write("compare.json", ComparisonData.json(comparison));
    folder.write("compare.csv", ComparisonData.csv(comparison));
    folder.write("compare.svg", ComparisonPlot.svg(comparison));
    List<String> warnings =
        new ArrayList<>(unit.warnings().stream().map(Warning::toString).toList());
    warnings.addAll(setup.warnings());
    return new Outcome(comparison, folder.path(), warnings, isStopped);
  }

  private static String only(List<String> functions) {
    if (functions.size() > 1) {
      throw new UserError(
          "strategies are compared on one function, not on " + functions.size(),
          "choose one with --function: " + String.join(", ", functions));
    }
    return functions.getFirst();
  }

  private Comparison compare(Setup setup, String function) {
    Settings basis = request.settings();
    Settings settings =
        basis.withWholeProgram(basis.isWholeProgram() || function.equals(Unit.MAIN));
    var compiled = new CompiledProgram(setup.program());
    var items = new AtomicInteger();
    warmUp(setup, compiled, settings, event -> items.set(event.total()));
    List<Trial> trials = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      for (String search : searches) {
        if (isStopped) {
          break;
        }
        Settings own = settings.withSearch(search).withSeed(settings.seed() + i);
        progress.begins(
            search + ", seed " + own.seed(), trials.size() + 1, seeds * searches.size());
        trials.add(Trial.of(explore(setup, compiled, own, progress::onRun)));
      }
    }
    List<String> tried = searches.stream().filter(s -> isAmong(trials, s)).toList();
    String criterion = settings.criterion().cliName();
    return new Comparison(function, criterion, items.get(), tried, trials);
  }

  private static boolean isAmong(List<Trial> trials, String search) {
    return trials.stream().anyMatch(t -> t.search().equals(search));
  }

  private void warmUp(Setup setup, CompiledProgram compiled, Settings settings, Listener listener) {
    Duration time =
        WARM_UP_TIME.compareTo(settings.maxTime()) < 0 ? WARM_UP_TIME : settings.maxTime();
    Settings brief =
        settings
            .withSearch("generational")
            .withMaxTime(time)
            .withMaxRuns(Math.min(WARM_UP_RUNS, settings.maxRuns()));
    Result _ = explore(setup, compiled, brief, listener);
  }

  private Result explore(
      Setup setup, CompiledProgram compiled, Settings settings, Listener listener) {
    var machine =
        new Machine(
            compiled,
            setup.model(),
            setup.entry(),
            setup.symbol(),
            Limits.DEFAULT.withSteps(request.stepLimit()),
            new Variables());
    SolverStack stack = Solvers.standard(solverSettings());
    try (var worker = new Worker(machine, stack, stack::interrupt)) {
      var exploration = new Exploration(setup.target(), settings, worker, listener);
      current = exploration;
      if (isStopped) {
        exploration.stop();
      }
      return exploration.explore();
    } finally {
      current = null;
    }
  }

  private SolverSettings solverSettings() {
    String solving = request.settings().solving().toUpperCase(Locale.ROOT);
    return SolverSettings.of(
        SolverSettings.Solving.valueOf(solving),
        request.solverTimeout(),
        environment.cache().root());
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    Exploration running = current;
    if (running != null) {
      running.stop();
    }
  }
}
