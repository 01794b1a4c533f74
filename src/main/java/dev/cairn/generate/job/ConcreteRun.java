package dev.cairn.generate.job;

import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.generate.Environment;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.Unit;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.input.InputModel;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs whole programs once each, concretely, as a compiler and an executable would. */
public final class ConcreteRun {
  private static final Limits BASIS = Limits.DEFAULT;
  private final FrontEnd frontEnd;
  private final LibraryProgram library;
  private final List<String> clangOptions;

  public ConcreteRun(Environment environment, List<String> clangOptions) {
    this.frontEnd = ConfinedFrontEnd.open(environment, SandboxMode.AUTO);
    this.clangOptions = List.copyOf(clangOptions);
    library =
        new LibraryProgram(frontEnd, clangOptions.stream().filter(o -> o.equals("-m32")).toList());
  }

  /** What one run may use, and which errors are looked for. */
  public record Conditions(long steps, Duration time, CheckSet checks) {
    /** With the checks that cannot be switched off. */
    public Conditions(long steps, Duration time) {
      this(steps, time, CheckSet.of(Check.ALWAYS));
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
   * @param arguments argv without the program's name, which is taken from the first file
   */
  public Outcome run(
      List<Path> files, List<String> arguments, Console.Streams streams, Conditions conditions) {
    List<Source> sources = files.stream().map(UnitFiles::checked).map(Source::file).toList();
    Program program = library.link(frontEnd.compile(sources, clangOptions));
    if (program.function(Unit.MAIN).isEmpty()) {
      throw new UserError(
          files.getFirst() + ": there is no main to run",
          "name the file that defines main too, or test functions with 'cairn generate'");
    }
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
            InputModel.harness(),
            Unit.MAIN,
            Unit.MAIN,
            limits,
            new Variables())) {
      machine.console().attach(streams);
      Run run = timed(machine, argv(files.getFirst(), arguments), conditions.time());
      return new Outcome(run, status(run, machine), machine.console().isBroken());
    }
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

  private static List<byte[]> argv(Path file, List<String> arguments) {
    String name = file.getFileName().toString();
    Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    List<byte[]> argv = new ArrayList<>();
    argv.add((name.endsWith(".c") ? name.substring(0, name.length() - 2) : name).getBytes(charset));
    arguments.forEach(a -> argv.add(a.getBytes(charset)));
    return argv;
  }
}
