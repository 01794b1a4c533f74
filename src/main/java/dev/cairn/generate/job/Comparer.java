package dev.cairn.generate.job;

import dev.cairn.engine.Dictionary;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.compare.Comparison;
import dev.cairn.generate.compare.ComparisonData;
import dev.cairn.generate.compare.ComparisonPlot;
import dev.cairn.generate.compare.Trial;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.input.acsl.Warning;
import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
  private final List<Search> searches;
  private final int seeds;
  private final Progress progress;
  private volatile boolean isStopped;
  private volatile @Nullable Explorer explorer;

  /** The request's seed is the first of {@code seeds}. */
  public Comparer(
      Environment environment,
      Request request,
      List<Search> searches,
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
    Unit unit =
        Unit.compile(ConfinedFrontEnd.open(environment, request.course().sandbox()), request);
    String function = only(unit.wanted(request.functions()));
    Setup setup = unit.setup(function);
    ResultFolder folder = ResultFolder.open(request.output(), function);
    var own = new Explorer(environment, request, setup);
    explorer = own;
    if (isStopped) {
      own.stop();
    }
    Comparison comparison = compare(own, setup, function);
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

  private Comparison compare(Explorer own, Setup setup, String function) {
    Settings basis = request.settings();
    Settings settings =
        basis.withWholeProgram(basis.isWholeProgram() || function.equals(Unit.MAIN));
    var items = new AtomicInteger();
    warmUp(own, settings, event -> items.set(event.total()));
    List<Trial> trials = new ArrayList<>();
    Dictionary words = setup.dictionary();
    for (int i = 0; i < seeds; i++) {
      for (Search search : searches) {
        if (isStopped) {
          break;
        }
        Settings trial = settings.withSearch(search).withSeed(settings.seed() + i);
        String title = search + ", seed " + trial.seed();
        progress.begins(title, trials.size() + 1, seeds * searches.size());
        var start = Explorer.Start.fresh(function + ", " + title, words, progress::onRun);
        trials.add(Trial.of(own.explore(trial, start).result()));
      }
    }
    List<Search> tried = searches.stream().filter(s -> isAmong(trials, s)).toList();
    String criterion = settings.criterion().cliName();
    return new Comparison(function, criterion, items.get(), tried, trials);
  }

  private static boolean isAmong(List<Trial> trials, Search search) {
    return trials.stream().anyMatch(t -> t.search() == search);
  }

  private void warmUp(Explorer own, Settings settings, Listener listener) {
    Duration time =
        WARM_UP_TIME.compareTo(settings.maxTime()) < 0 ? WARM_UP_TIME : settings.maxTime();
    Settings brief =
        settings
            .withSearch(Search.GENERATIONAL)
            .withMaxTime(time)
            .withMaxRuns(Math.min(WARM_UP_RUNS, settings.maxRuns()));
    Explorer.Explored _ = own.explore(brief, Explorer.Start.fresh("warm-up", listener));
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    Explorer running = explorer;
    if (running != null) {
      running.stop();
    }
  }
}
