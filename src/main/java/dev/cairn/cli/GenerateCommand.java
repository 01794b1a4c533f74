package dev.cairn.cli;

import dev.cairn.cli.cluster.ClusterOptions;
import dev.cairn.cli.option.BudgetOptions;
import dev.cairn.cli.option.CheckOptions;
import dev.cairn.cli.option.Choices;
import dev.cairn.cli.option.ContractOptions;
import dev.cairn.cli.option.CriterionOptions;
import dev.cairn.cli.option.ExecutableOptions;
import dev.cairn.cli.option.MemoryOptions;
import dev.cairn.cli.option.NativeOptions;
import dev.cairn.cli.option.OptionRules;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.cli.option.OutputOptions;
import dev.cairn.cli.option.ProgramOptions;
import dev.cairn.cli.option.SamplingOptions;
import dev.cairn.cli.option.SearchOptions;
import dev.cairn.cli.option.SolverOptions;
import dev.cairn.cli.option.SourceArguments;
import dev.cairn.cli.option.UnitOptions;
import dev.cairn.cli.project.ProjectOption;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Request;
import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.generate.executable.Executables;
import dev.cairn.generate.executable.MachineRequest;
import dev.cairn.generate.unit.PathOptions;
import dev.cairn.project.Project;
import dev.cairn.project.ProjectPart;
import dev.cairn.project.ProjectParts;
import dev.cairn.project.ci.ShardMark;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code cairn generate}: the main job. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = "cairn generate FILE.c... [options] [-- CLANG-OPTION...]",
    description = "Generates, compiles and replays tests for functions or programs.")
final class GenerateCommand implements Callable<Integer> {
  private static final int MAX_JOBS = 256;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @CommandLine.Mixin private UnitOptions unit = new UnitOptions();

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description =
          "function under test, repeatable (default: every function the files define, but main)")
  private List<String> functions = new ArrayList<>();

  @Mixin private CriterionOptions criteria = new CriterionOptions();

  @Mixin private SearchOptions searching = new SearchOptions();

  @Mixin private BudgetOptions budget = new BudgetOptions();

  @Option(
      names = "--solving",
      paramLabel = "M",
      defaultValue = "auto",
      completionCandidates = Choices.OfSolving.class,
      converter = Choices.OfSolving.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Solving solving = Solving.AUTO;

  @CommandLine.Mixin private SolverOptions solverOptions = new SolverOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "same seed, same result (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "-j",
      paramLabel = "N",
      description = "worker threads; changes the time, never the result (default: number of cores)")
  private @Nullable Integer jobs;

  @Option(
      names = "--resume",
      description = "go on from what the result folder already holds, after a stop or a crash")
  private boolean isResumed;

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "inputs to begin with: earlier result folders, or files of raw bytes")
  private @Nullable Path corpus;

  @Option(
      names = "--fail-under",
      paramLabel = "P",
      description = "exit 3 unless P %% of the feasible items are covered")
  private @Nullable Double failUnder;

  @Mixin private ProjectOption project = new ProjectOption();

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Mixin private ExecutableOptions executable = new ExecutableOptions();

  @Mixin private ProgramOptions program = new ProgramOptions();

  @Mixin private CheckOptions checks = new CheckOptions();

  @Mixin private ContractOptions contractOptions = new ContractOptions();

  @Mixin private SamplingOptions sampling = new SamplingOptions();

  @Mixin private MemoryOptions memory = new MemoryOptions();

  @Mixin private OutputOptions outputs = new OutputOptions();

  @Mixin private NativeOptions natively = new NativeOptions();

  @Override
  public Integer call() {
    CommandLine line = line();
    OptionRules.check(line.getParseResult(), criteria.typed(), searching.search());
    OptionRules.checkForProgram(line.getParseResult(), functions);
    var session =
        new GenerateSession(
            line.getOut(),
            line.getErr(),
            new GenerateSession.Wishes(failUnder(), outputs.isReported(), true));
    cluster.check(line.getParseResult());
    Optional<Path> machineCode = machineCode();
    if (machineCode.isPresent()) {
      OptionRules.checkForMachineCode(line.getParseResult());
      return session.run(
          new MachineRequest(
              machineCode.get(),
              executable.isa(),
              executable.prototype(),
              executable.inputs(),
              executable.interrupts(),
              request()));
    }
    OptionRules.checkForSource(line.getParseResult());
    Optional<Project> described = project.project();
    if (described.isPresent() && !program.isBuilt()) {
      return run(session, described.get(), line.getParseResult());
    }
    return marked(
        cluster.isWanted()
            ? run(session, List.of(request()), unit.output())
            : session.run(request()),
        unit.output());
  }

  /** The folder says which part of a project it holds. */
  private int marked(int status, Path output) {
    ShardMark.write(output, unit.scope().shard());
    return status;
  }

  /** Here, or by the workers of a cluster. */
  private int run(GenerateSession session, List<Request> requests, Path output) {
    if (!cluster.isWanted()) {
      return session.run(requests, output);
    }
    try (var leading = cluster.lead(Main.VERSION, GenerateSession.environment(), line().getErr())) {
      return session.run(requests, output, leading);
    }
  }

  private Optional<Path> machineCode() {
    return unit.sources().first().filter(f -> executable.isMeant(f) || Executables.isOne(f));
  }

  /** What the project describes, or the files that are typed, with its options. */
  private int run(GenerateSession session, Project described, CommandLine.ParseResult typed) {
    Project meant = typed.hasMatchedOption("-o") ? described.withOutput(unit.output()) : described;
    List<Path> files = unit.sources().files();
    if (files.isEmpty() && !functions.isEmpty()) {
      throw new UserError(
          "--function needs the file that defines it",
          "write 'cairn generate FILE.c --function " + functions.getFirst() + "'");
    }
    List<ProjectPart> parts =
        files.isEmpty() ? ProjectParts.of(meant) : ProjectParts.of(meant, files, functions);
    List<String> all = typed.originalArgs();
    String name = typed.commandSpec().name();
    var requests = new ProjectRequests(meant, all.subList(all.indexOf(name) + 1, all.size()));
    List<Request> wanted = parts.stream().map(requests::of).toList();
    return marked(run(session, wanted, meant.output()), meant.output());
  }

  private int threads() {
    return jobs == null
        ? Runtime.getRuntime().availableProcessors()
        : (int) OptionValues.atMost(MAX_JOBS, "-j", OptionValues.positive("-j", jobs));
  }

  private double failUnder() {
    return OptionValues.percentage("--fail-under", failUnder == null ? 0 : failUnder);
  }

  private Request request() {
    return request(unit.given(), functions, unit.scope(), unit.output());
  }

  /** What is asked for of a part of a project, whose paths are taken from {@code folder}. */
  Request request(ProjectPart part, Path folder) {
    List<Path> files = new ArrayList<>(List.of(part.file()));
    files.addAll(part.linked());
    List<String> options =
        new ArrayList<>(PathOptions.absolute(part.clangOptions(), folder.toAbsolutePath()));
    options.addAll(unit.sources().clangOptions());
    return request(
        new SourceArguments(files, options),
        part.functions(),
        new Request.Scope(
            unit.scope().isWithHeaders(),
            Set.copyOf(part.linked()),
            part.skipped(),
            unit.scope().shard()),
        part.output());
  }

  private Request request(
      SourceArguments arguments, List<String> tested, Request.Scope scope, Path output) {
    ProjectBuild build = program.build(arguments, GenerateCommand::known);
    build.notes().forEach(note -> line().getErr().println("note: " + note));
    List<String> options = new ArrayList<>(arguments.clangOptions());
    options.addAll(build.libraries());
    return new Request(
        build.files(),
        program.functions(tested),
        settings(),
        options,
        output,
        contractOptions.use(unit.specFile()),
        unit.inputs(executable.inputs()).with(program.world(build.files())),
        scope,
        natively.runs(),
        budget.timeOfQuery(),
        solverOptions.choice(),
        budget.steps(program.functions(tested)),
        checks.wanted(),
        course(),
        checks.isSelfChecked(),
        memory.policy(),
        program.checked(outputs.outputs()),
        build.options());
  }

  private static List<String> known(List<String> options) {
    return FrontEnd.open(CacheLocation.standard()).known(options);
  }

  private CommandLine line() {
    return Objects.requireNonNull(spec).commandLine();
  }

  private Request.Course course() {
    var begin = isResumed ? Request.Begin.RESUMED : Request.Begin.ANEW;
    return new Request.Course(
        threads(), begin, Optional.ofNullable(corpus), natively.sandbox(), memory.budget());
  }

  private Settings settings() {
    return new Settings(
        criteria.criterion(),
        criteria.iterations(),
        searching.search(),
        searching.depth(),
        searching.isLookingAhead(),
        searching.maxCallDepth(),
        unit.isWholeProgram(),
        budget.runs(Settings.defaults().maxRuns()),
        budget.time(),
        seed,
        solving,
        new Settings.Tactics(
            searching.isSolvingFirst(),
            searching.isRestarted(),
            checks.hunt(),
            sampling.chosen(criteria.criterion()),
            checks.failures(),
            true),
        checks.isStrict());
  }
}
