package dev.cairn.cli;

import dev.cairn.cli.option.CheckOptions;
import dev.cairn.cli.option.Durations;
import dev.cairn.cli.option.RunOptions;
import dev.cairn.cli.terminal.DefectText;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.generate.job.ConcreteRun;
import dev.cairn.machine.run.Console;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.user.UserError;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn run}: a program once on the machine, as with a compiler and an executable. */
@Command(
    name = RunCommand.NAME,
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = {
      "cairn run FILE.c... [options] [-- ARG...]",
      "       cairn run --program NAME [options] [-- ARG...]"
    },
    description = {
      "Runs a program once on the machine.",
      "Its output, input and exit status pass through, 128 + n when signal n ends it (abort: 134);"
          + " other defects are reported with exit status 1."
    })
final class RunCommand implements Callable<Integer> {
  static final String NAME = "run";

  /** What a shell says of a program whose output nobody reads: 128 + SIGPIPE. */
  private static final int NO_READER = 141;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;
  @CommandLine.ParentCommand private @Nullable Main parent;

  @Parameters(
      paramLabel = "FILE.c",
      arity = "0..*",
      description = "C files; the program's arguments follow after --")
  private List<Path> files = new ArrayList<>();

  @Mixin private RunOptions options = new RunOptions();

  @Option(
      names = {"-X", "--clang"},
      paramLabel = "OPTION",
      description = "an option for clang, repeatable: -X -DN=3 -X -Iinclude")
  private List<String> clangOptions = new ArrayList<>();

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "2000000000",
      description = "loop iterations and calls (default: ${DEFAULT-VALUE})")
  private long maxSteps;

  @Option(
      names = "--max-time",
      paramLabel = "D",
      defaultValue = "1h",
      converter = Durations.class,
      description = "30s, 5min, or bare seconds (default: ${DEFAULT-VALUE})")
  private Duration maxTime = Duration.ofHours(1);

  @Option(
      names = "--check",
      paramLabel = "LIST",
      split = ",",
      description =
          "also look for: shift, uninitialised, overflow, leaks, or all (always: memory, division)")
  private List<String> checks = new ArrayList<>();

  @Override
  public Integer call() {
    if (maxSteps <= 0 || maxTime.isZero()) {
      throw new UserError((maxSteps <= 0 ? "--max-steps" : "--max-time") + " must be positive");
    }
    Main main = Objects.requireNonNull(parent);
    Console.Streams outer = main.streams();
    var streams =
        new Console.Streams(
            new BufferedInputStream(outer.in()),
            new BufferedOutputStream(outer.out()),
            outer.err(),
            outer.isTerminal());
    var environment =
        new Environment(
            CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    ProjectBuild build = built();
    List<String> argv = new ArrayList<>(List.of(options.name(build.files())));
    argv.addAll(main.programArguments());
    ConcreteRun.Outcome outcome =
        new ConcreteRun(environment, clangOptions, build.options())
            .run(build.files(), argv, streams, conditions());
    return flushed(streams) && !outcome.isUnread() ? status(outcome) : NO_READER;
  }

  private ProjectBuild built() {
    ProjectBuild build =
        options.build(files, all -> FrontEnd.open(CacheLocation.standard()).known(all));
    PrintWriter err = Objects.requireNonNull(spec).commandLine().getErr();
    build.notes().forEach(note -> err.println("note: " + note));
    return build;
  }

  private ConcreteRun.Conditions conditions() {
    return new ConcreteRun.Conditions(
        maxSteps, maxTime, CheckOptions.with(CheckSet.of(Check.ALWAYS), checks), options.world());
  }

  private static boolean flushed(Console.Streams streams) {
    try {
      streams.out().flush();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private int status(ConcreteRun.Outcome outcome) {
    PrintWriter err = Objects.requireNonNull(spec).commandLine().getErr();
    outcome.run().stubs().stream()
        .map(s -> s.function())
        .distinct()
        .forEach(
            f -> err.println("warning: '" + f + "' has no definition and no model; it gave 0"));
    outcome.run().defects().forEach(d -> DefectText.lines(d).forEach(err::println));
    String trouble =
        switch (outcome.run().ending()) {
          case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Faulted _ -> "";
          case Ending.LimitReached(var limit, var where) -> where + ": " + limit + " reached";
          case Ending.Endless(var where) -> where + ": no end, ever";
          case Ending.Unsupported(var what, var where) -> where + ": unsupported: " + what;
          case Ending.AssumptionFailed(var where) -> where + ": an assumption does not hold";
          case Ending.Stopped _ -> "stopped after " + maxTime.toMillis() / 1000.0 + " s";
        };
    List<Defect> defects = outcome.run().defects();
    if (!trouble.isEmpty() && defects.isEmpty()) {
      err.println("error: " + trouble);
      return Main.USER_ERROR;
    }
    boolean isItsOwn = defects.isEmpty() || (outcome.isKilled() && defects.size() == 1);
    return isItsOwn ? outcome.status() : Main.DEFECTS;
  }
}
