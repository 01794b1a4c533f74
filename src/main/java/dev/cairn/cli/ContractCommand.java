package dev.cairn.cli;

import dev.cairn.cli.option.Durations;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.cli.option.SolverOptions;
import dev.cairn.cli.option.SourceArguments;
import dev.cairn.cli.option.SourceFiles;
import dev.cairn.cli.terminal.ProgressLine;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.contract.ContractInference;
import dev.cairn.generate.contract.InferredContract;
import dev.cairn.generate.output.Outputs;
import dev.cairn.input.InputChoice;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code cairn contract}: what functions need of their callers, as a file for {@code --spec}. */
@Command(
    name = "contract",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = "cairn contract FILE.c... [options] [-- CLANG-OPTION...]",
    description = {
      "Writes what the functions assume of their callers, in ACSL: a file to read, to correct and",
      "to give to --spec. Each clause was tried: with it everything is covered as without it."
    })
final class ContractCommand implements Callable<Integer> {
  /** Runs that look for further faults: the more, the less is forgotten. */
  private static final int HUNT = 200;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @CommandLine.Mixin private SourceFiles sources = new SourceFiles();

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "function to look at, repeatable (default: every function the files define)")
  private List<String> functions = new ArrayList<>();

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "contracts that are known already, beside those written in the source")
  private @Nullable Path known;

  @Option(names = "-o", paramLabel = "FILE", description = "where to write (default: the screen)")
  private @Nullable Path output;

  @Option(
      names = "--max-time",
      paramLabel = "D",
      defaultValue = "10s",
      converter = Durations.class,
      description = "time for a function in each of at most ten rounds (default: ${DEFAULT-VALUE})")
  private Duration maxTime = Duration.ofSeconds(10);

  @CommandLine.Mixin private SolverOptions solverOptions = new SolverOptions();

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    checkOutput();
    var progress = new ProgressLine(line.getErr(), maxTime);
    var environment =
        new Environment(
            CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    Path scratch = scratch();
    try {
      var inference = new ContractInference(environment, request(scratch), progress, scratch);
      try (var _ = Interrupts.calling(inference::stop)) {
        ContractInference.Outcome outcome = inference.run();
        progress.erase();
        outcome.warnings().forEach(w -> line.getErr().println("warning: " + w));
        write(outcome.contracts(), line.getOut());
      }
    } finally {
      remove(scratch);
    }
    return Main.DONE;
  }

  /** Before anything is explored: what was found would be lost. */
  private void checkOutput() {
    if (output == null) {
      return;
    }
    Path folder = output.toAbsolutePath().getParent();
    boolean isPlace = folder != null && Files.isDirectory(folder) && !Files.isDirectory(output);
    if (!isPlace || (Files.exists(output) && !Files.isWritable(output))) {
      throw new UserError(
          "'" + output + "' is no file that can be written",
          "name a file in a folder that is there, as in -o f.acsl");
    }
  }

  private Request request(Path scratch) {
    SourceArguments arguments = sources.arguments("contract");
    return new Request(
        arguments.files(),
        functions,
        Settings.defaults()
            .withStrict(false)
            .withSearch(Search.PORTFOLIO)
            .withTactics(new Settings.Tactics(false, false, HUNT))
            .withMaxTime(OptionValues.positive("--max-time", maxTime)),
        arguments.clangOptions(),
        scratch,
        Request.ContractUse.of(Optional.ofNullable(known)),
        InputChoice.DEFAULT.withoutSequences(), // what is assumed of objects shows on any of them
        Request.Scope.ALL,
        Request.Native.NONE,
        Duration.ofSeconds(5),
        solverOptions.choice(),
        StepLimit.FUNCTION,
        CheckSet.of(Check.DEFAULT),
        new Request.Course(
            Runtime.getRuntime().availableProcessors(),
            Request.Begin.ANEW,
            Optional.empty(),
            Request.Course.PLAIN.sandbox(),
            Request.Course.PLAIN.memory()),
        false,
        MemoryPolicy.DEFAULT,
        Outputs.DEFAULT);
  }

  private void write(List<InferredContract> contracts, PrintWriter out) {
    String text =
        "// What the functions need of their callers: found by Cairn, to be read and corrected.\n\n"
            + InferredContract.file(
                contracts.stream()
                    .filter(c -> !c.clauses().isEmpty() || !c.notes().isEmpty())
                    .toList(),
                "");
    if (output == null) {
      out.print(text);
      return;
    }
    try {
      Files.writeString(output, text);
      out.println("contract: " + Shown.path(output));
    } catch (IOException e) {
      throw new UserError("'" + output + "' cannot be written: " + e.getMessage());
    }
  }

  private static Path scratch() {
    try {
      return Files.createTempDirectory("cairn-contract");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
