package dev.cairn.cli;

import dev.cairn.cli.option.Choices;
import dev.cairn.cli.option.Durations;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.cli.option.Searches;
import dev.cairn.cli.option.SolverOptions;
import dev.cairn.cli.option.UnitOptions;
import dev.cairn.cli.terminal.ProgressLine;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Comparer;
import dev.cairn.generate.output.Outputs;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code cairn compare}: several strategies on equal budgets. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = "cairn compare FILE.c... --function NAME [options] [-- CLANG-OPTION...]",
    description = {
      "Explores one function with several strategies and seeds on equal budgets.",
      "Prints the coverage each had at 100, 500, 1000, ... runs; writes compare.json, .csv and"
          + " .svg."
    })
final class CompareCommand implements Callable<Integer> {
  private static final int MOST_SEEDS = 1000;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @CommandLine.Mixin private UnitOptions unit = new UnitOptions();

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "function under test (default: the only one)")
  private @Nullable String function;

  @Option(
      names = "--search",
      paramLabel = "S",
      split = ",",
      completionCandidates = Searches.Names.class,
      description = "strategies, with commas between: ${COMPLETION-CANDIDATES} (default: all)")
  private List<String> compared = new ArrayList<>();

  @CommandLine.Mixin private Searches searches = new Searches();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "trials of each strategy, with seeds from --seed on (default: ${DEFAULT-VALUE})")
  private int seeds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "the first seed (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--max-runs",
      paramLabel = "N",
      defaultValue = "4000",
      description = "executions of one trial (default: ${DEFAULT-VALUE})")
  private long maxRuns;

  @Option(
      names = "--max-time",
      paramLabel = "D",
      defaultValue = "60s",
      converter = Durations.class,
      description = "time of one trial: 30s, 5min, or bare seconds (default: ${DEFAULT-VALUE})")
  private Duration maxTime = Duration.ofSeconds(60);

  @Option(
      names = "--cover",
      paramLabel = "C",
      defaultValue = "branch",
      converter = Choices.OfCriterion.class,
      description = "what is counted: branch, statement (default: ${DEFAULT-VALUE})")
  private Criterion cover = Criterion.BRANCH;

  @CommandLine.Mixin private SolverOptions solverOptions = new SolverOptions();

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    PrintWriter err = line.getErr();
    var environment =
        new Environment(
            CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    var progress = new ProgressLine(err, maxTime);
    var comparer = new Comparer(environment, request(), searches(), seeds(), progress);
    try (var _ = Interrupts.calling(comparer::stop)) {
      Comparer.Outcome outcome = comparer.run();
      progress.erase();
      outcome.warnings().forEach(w -> err.println("warning: " + w));
      line.getOut().print(ComparisonTable.of(outcome.comparison()));
      line.getOut().println("plot: " + Shown.path(outcome.folder().resolve("compare.svg")));
      if (outcome.isStopped()) {
        err.println("stopped; only the trials made until then are compared");
      }
      return Main.DONE;
    }
  }

  private Request request() {
    var arguments = unit.arguments("compare");
    return new Request(
        arguments.files(),
        function == null ? List.of() : List.of(function),
        settings(),
        arguments.clangOptions(),
        unit.output(),
        Request.ContractUse.of(unit.specFile()),
        unit.searchedInputs("compare"),
        unit.scope(),
        Request.Native.NONE,
        Duration.ofSeconds(5),
        solverOptions.choice(),
        StepLimit.PROGRAM,
        CheckSet.of(Check.DEFAULT),
        Request.Course.PLAIN,
        false,
        MemoryPolicy.DEFAULT,
        Outputs.DEFAULT);
  }

  private Settings settings() {
    if (cover.isPathCriterion()) {
      throw OptionValues.unknown("--cover", cover.cliName(), List.of("branch", "statement"));
    }
    return Settings.defaults()
        .withCriterion(cover)
        .withSeed(seed)
        .withWholeProgram(unit.isWholeProgram())
        .withMaxRuns(OptionValues.positive("--max-runs", maxRuns))
        .withMaxTime(OptionValues.positive("--max-time", maxTime));
  }

  private List<Search> searches() {
    return compared.isEmpty()
        ? searches.all()
        : compared.stream().distinct().map(searches::named).toList();
  }

  private int seeds() {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new UserError(
          "--seeds must be from 1 to " + MOST_SEEDS + ", it is " + seeds,
          "3 to 10 show the spread of a strategy");
    }
    return seeds;
  }
}
