package dev.cairn.api;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.SolverChoice;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.output.Outputs;
import dev.cairn.input.InputChoice;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.CheckSet;
import dev.cairn.search.Search;
import dev.cairn.search.StrategyProvider;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * One job: tests for functions of some C files. Set up by its methods, each of which returns it,
 * and run once. What is not said is as on the command line.
 */
public final class Generation {
  private static final Duration SOLVER_TIMEOUT = Duration.ofSeconds(5);

  private final List<Path> files;
  private List<String> functions = List.of();
  private List<String> clangOptions = List.of();
  private Settings settings =
      Settings.defaults()
          .withSearch(Search.PORTFOLIO)
          .withMaxTime(Duration.ofSeconds(60))
          .withStrict(false);
  private Path output = Path.of("cairn-out");
  private Optional<Path> spec = Optional.empty();
  private int threads = 1;
  private boolean isNative = true;

  private Generation(List<Path> files) {
    this.files = List.copyOf(files);
  }

  /**
   * For these files, which are linked together.
   *
   * @param first a C file
   * @param others further ones
   * @return the job, to be set up further
   */
  public static Generation of(Path first, Path... others) {
    List<Path> files = new ArrayList<>(List.of(first));
    files.addAll(List.of(others));
    return new Generation(files);
  }

  /**
   * The functions under test; none: all but main.
   *
   * @param names as in C
   * @return this
   */
  public Generation functions(String... names) {
    functions = List.of(names);
    return this;
  }

  /**
   * Options for the compiler.
   *
   * @param options as on the command line of a compiler
   * @return this
   */
  public Generation clangOptions(String... options) {
    clangOptions = List.of(options);
    return this;
  }

  /**
   * What the tests shall cover.
   *
   * @param criterion the coverage criterion
   * @return this
   */
  public Generation cover(Criterion criterion) {
    settings = settings.withCriterion(criterion);
    return this;
  }

  /**
   * How often a path of {@link Criterion#K_PATHS} may go through a loop.
   *
   * @param limit the number of iterations
   * @return this
   */
  public Generation k(int limit) {
    settings = settings.withK(limit);
    return this;
  }

  /**
   * One of Cairn's own search strategies, by the name it has on the command line.
   *
   * @param name such as {@code dfs}
   * @return this
   * @throws UserError when there is none of this name
   */
  public Generation search(String name) {
    settings =
        settings.withSearch(
            Search.named(name)
                .orElseThrow(() -> new UserError("there is no search '" + name + "'")));
    return this;
  }

  /**
   * A search strategy of one's own.
   *
   * @param provider makes it
   * @return this
   * @throws IllegalArgumentException when one of Cairn's own has its name
   */
  public Generation search(StrategyProvider provider) {
    settings = settings.withSearch(Search.of(provider));
    return this;
  }

  /**
   * The time for each function.
   *
   * @param time a hard limit
   * @return this
   */
  public Generation maxTime(Duration time) {
    settings = settings.withMaxTime(time);
    return this;
  }

  /**
   * The runs for each function.
   *
   * @param runs a hard limit
   * @return this
   */
  public Generation maxRuns(long runs) {
    settings = settings.withMaxRuns(runs);
    return this;
  }

  /**
   * The same seed gives the same result.
   *
   * @param seed any number
   * @return this
   */
  public Generation seed(long seed) {
    settings = settings.withSeed(seed);
    return this;
  }

  /**
   * How many threads work; the result does not depend on it.
   *
   * @param number at least 1
   * @return this
   */
  public Generation threads(int number) {
    threads = number;
    return this;
  }

  /**
   * A file with contracts.
   *
   * @param file in ACSL
   * @return this
   */
  public Generation spec(Path file) {
    spec = Optional.of(file);
    return this;
  }

  /**
   * The result folder.
   *
   * @param folder is made where it is not there
   * @return this
   */
  public Generation output(Path folder) {
    output = folder;
    return this;
  }

  /**
   * Without compiling and running the tests natively: then covered is what runs here covered.
   *
   * @return this
   */
  public Generation withoutNativeRuns() {
    isNative = false;
    return this;
  }

  /**
   * Does the job and writes the result folder. Functions that cannot be tested are not among the
   * results.
   *
   * @return one for each function
   * @throws UserError when something that was asked for cannot be done, with the remedy
   */
  public List<FunctionResult> run() {
    var environment =
        new Environment(
            CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    Generator.Outcome outcome = new Generator(environment, request(), Progress.NONE).run();
    List<FunctionResult> results = new ArrayList<>();
    for (FunctionReport report : outcome.reports()) {
      if (report instanceof FunctionReport.Failed f) {
        throw new IllegalStateException(f.function() + ": " + f.error() + ", see " + f.report());
      }
      report.told().ifPresent(s -> results.add(Results.of(s, report.place().orElseThrow())));
    }
    return results;
  }

  private Request request() {
    return new Request(
        files,
        functions,
        settings,
        clangOptions,
        output,
        Request.ContractUse.of(spec),
        InputChoice.DEFAULT,
        Request.Scope.ALL,
        isNative ? Request.Native.HARMLESS : Request.Native.NONE,
        SOLVER_TIMEOUT,
        new SolverChoice(Smt.BITWUZLA, EnumSet.allOf(Layer.class), Optional.empty()),
        StepLimit.PROGRAM,
        CheckSet.DEFAULT,
        Request.Course.PLAIN.with(threads),
        false,
        MemoryPolicy.DEFAULT,
        Outputs.DEFAULT);
  }
}
