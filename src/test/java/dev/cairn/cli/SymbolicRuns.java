package dev.cairn.cli;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runs programs whose variables are inputs, with the shadow self-check: on given inputs, where they
 * must print what they print natively on these, and in a short exploration.
 */
final class SymbolicRuns {
  private static final int VARIABLES = 8;
  private static final int INPUTS = 3;
  private static final Limits LIMITS = Limits.DEFAULT.withSteps(100_000_000).withSelfCheck();

  private final FrontEnd frontEnd = FrontEnd.open(CacheLocation.standard());
  private final LibraryProgram library = new LibraryProgram(frontEnd, List.of());
  private final List<String> options;
  private final Differential both;
  private final int explored;

  /** {@code explored}: how many runs an exploration makes. */
  SymbolicRuns(List<String> options, int explored) {
    this.options = List.copyOf(options);
    this.explored = explored;
    both = new Differential(options);
  }

  /** What came of a program's text; {@code folder} is its own. */
  Tally.Verdict one(String c, Path folder, long seed) throws IOException {
    Path source = Files.writeString(folder.resolve("symbolic.c"), SymbolicGlobals.of(c, VARIABLES));
    Path inputs = Files.writeString(folder.resolve("inputs.c"), SymbolicGlobals.nativeInputs());
    Path executable = folder.resolve("program");
    if (!both.compile("gcc", List.of(source, inputs), List.of(), executable).isEmpty()) {
      return Tally.Verdict.skipped("gcc failed");
    }
    Program program = library.link(frontEnd.compile(List.of(Source.file(source)), options));
    var compiled = new CompiledProgram(program);
    var random = new Random(seed);
    try (var machine =
        new Machine(compiled, InputModel.harness(), "main", "main", LIMITS, new Variables())) {
      Run run = machine.run(Input.EMPTY);
      List<Long> values = run.created().stream().map(_ -> 0L).toList();
      for (int i = 0; i <= INPUTS; i++) {
        Tally.Verdict verdict = compared(executable, machine, run, values);
        if (!verdict.expected().equals(verdict.actual()) || i == INPUTS) {
          return verdict.expected().equals(verdict.actual()) ? explored(source, folder) : verdict;
        }
        values = run.created().stream().map(_ -> value(random)).toList();
        run = machine.run(input(run.created(), values));
      }
      throw new IllegalStateException("unreachable");
    }
  }

  private Tally.Verdict compared(Path executable, Machine machine, Run run, List<Long> values) {
    List<String> words = values.stream().map(Long::toHexString).toList();
    Differential.Ended ended = both.run(executable, List.of(), String.join(" ", words) + "\n");
    if (ended.status() < 0 || !(run.ending() instanceof Ending.Returned)) {
      boolean isSlow = ended.status() < 0 || run.ending() instanceof Ending.LimitReached;
      return isSlow
          ? Tally.Verdict.compared("", "")
          : Tally.Verdict.compared(ended.output(), run.ending().toString());
    }
    String printed = new String(machine.console().output(), StandardCharsets.ISO_8859_1);
    return Tally.Verdict.compared(
        words + " " + ended.output() + ended.status(),
        words + " " + printed + (machine.result() & 0xFF));
  }

  private Tally.Verdict explored(Path source, Path folder) {
    List<String> command =
        new ArrayList<>(List.of("generate", source.toString(), "--function", "main"));
    command.addAll(List.of("--self-check", "--no-native", "-j", "1", "--max-time", "20s"));
    command.addAll(List.of("--max-runs", "" + explored, "-o", folder.resolve("out").toString()));
    command.add("--");
    command.addAll(options);
    Cli cli = Cli.run(command.toArray(String[]::new));
    boolean isWell = cli.status() == Main.DONE || cli.status() == Main.DEFECTS;
    return Tally.Verdict.compared("", isWell ? "" : cli.err());
  }

  private static Input input(List<Run.Created> created, List<Long> values) {
    var input = new Input.Builder();
    for (int i = 0; i < created.size(); i++) {
      Variable variable = created.get(i).variable();
      input.set(variable, values.get(i) & (-1L >>> (64 - variable.width())));
    }
    return input.build();
  }

  private static long value(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> 1L << random.nextInt(64);
      case 2 -> random.nextInt(-4, 4);
      default -> random.nextLong();
    };
  }
}
