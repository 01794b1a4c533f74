package dev.cairn.generate.job;

import dev.cairn.expr.Variables;
import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.Environment;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.LinkedFiles;
import dev.cairn.generate.unit.Unit;
import dev.cairn.generate.unit.UnitCompilation;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.input.InputModel;
import dev.cairn.input.ProgramWorld;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.machine.run.Console;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs whole programs once each, concretely, as a compiler and an executable would. */
public final class ConcreteRun {
  private static final Limits BASIS = Limits.DEFAULT;
  private final FrontEnd frontEnd;
  private final LibraryProgram library;
  private final UnitCompilation options;

  public ConcreteRun(Environment environment, List<String> clangOptions) {
    this(environment, clangOptions, SourceOptions.NONE);
  }

  /** {@code own}: what a build says of single files. */
  public ConcreteRun(Environment environment, List<String> clangOptions, SourceOptions own) {
    this.frontEnd = ConfinedFrontEnd.open(environment, SandboxMode.AUTO);
    options = new UnitCompilation(List.copyOf(clangOptions), own);
    library = new LibraryProgram(frontEnd, options.ofLibrary());
  }

  /**
   * What one run may use, which errors are looked for, and what the program finds beside its
   * arguments and streams, if there is anything.
   */
  public record Conditions(
      long steps, Duration time, CheckSet checks, Optional<ProgramWorld> world) {
    /** With the checks that cannot be switched off. */
    public Conditions(long steps, Duration time) {
      this(steps, time, CheckSet.of(Check.ALWAYS), Optional.empty());
    }
  }

  /**
   * What came of it.
   *
   * @param status what the program returned or gave to exit, 128 + n when signal n ended it; 0 when
   *     it did not end by itself
   * @param isUnread its output had no reader any more
   */
  public record Outcome(Run run, int status, boolean isUnread) {
    /** Whether a signal ended it: by abort, a failed assertion, or raise. */
    public boolean isKilled() {
      return run.ending() instanceof Ending.Faulted && status != 0;
    }
  }

  /**
   * Compiles the files and runs their main.
   *
   * @param argv the program's name, and its arguments
   */
  public Outcome run(
      List<Path> files, List<String> argv, Console.Streams streams, Conditions conditions) {
    Program program = linked(files);
    var limits =
        new Limits(
            StepLimit.of(conditions.steps()),
            BASIS.callDepth(),
            BASIS.memoryBytes(),
            1,
            BASIS.isSelfChecked(),
            conditions.checks(),
            BASIS.memory());
    try (var machine =
        new Machine(
            new CompiledProgram(program, conditions.checks()),
            InputModel.program(conditions.world()),
            Unit.MAIN,
            Unit.MAIN,
            limits,
            new Variables())) {
      machine.console().attach(streams);
      Run run = timed(machine, bytes(argv), conditions.time());
      return new Outcome(run, status(run, machine), machine.console().isBroken());
    }
  }

  private Program linked(List<Path> files) {
    var compiled = new FileBitcode();
    List<Path> checked = files.stream().map(UnitFiles::checked).toList();
    List<Source> sources =
        new LinkedFiles(frontEnd, options, compiled)
            .of(checked).stream().map(Source::file).toList();
    Program program =
        library.link(frontEnd.compile(sources, options.own(), options.common(), compiled));
    if (program.function(Unit.MAIN).isEmpty()) {
      throw new UserError(
          files.getFirst() + ": there is no main to run",
          "name the file that defines main too, or test functions with 'cairn generate'");
    }
    return program;
  }

  private static Run timed(Machine machine, List<byte[]> argv, Duration time) {
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    try {
      var _ = clock.schedule(machine::stop, time.toNanos(), TimeUnit.NANOSECONDS);
      return machine.runProgram(argv);
    } finally {
      clock.shutdownNow();
    }
  }

  private static int status(Run run, Machine machine) {
    return switch (run.ending()) {
      case Ending.Returned() -> machine.result() & 0xFF;
      case Ending.Exited(int status) -> status & 0xFF;
      case Ending.Faulted _ -> machine.signal() == 0 ? 0 : 128 + machine.signal();
      default -> 0;
    };
  }

  private static List<byte[]> bytes(List<String> argv) {
    Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    return argv.stream().map(word -> word.getBytes(charset)).toList();
  }
}
