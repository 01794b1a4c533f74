package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.memory.Memory;
import dev.cairn.machine.program.LibraryHooks;
import dev.cairn.machine.program.ProgramTables;
import dev.cairn.machine.run.ProgramEnd;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Trace;
import dev.cairn.machine.world.CommandLine;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts a program as the C runtime does: constructors, the entry with its arguments, destructors.
 */
final class ProgramRunner {
  private static final @Nullable Expr[] CONCRETE = new Expr[0];
  private static final String ENVIRON = "environ";
  private final ProgramTables program;
  private final RunState rt;
  private List<byte[]> arguments = List.of("program".getBytes(StandardCharsets.US_ASCII));
  private boolean isGiven;
  private long result;

  ProgramRunner(ProgramTables program, RunState rt) {
    this.program = program;
    this.rt = rt;
  }

  Ending run(String entry) {
    Procedure main = program.function(program.functionIndex(entry));
    rt.trace().await(Trace.NOBODY);
    Optional<long[]> known = construct(main);
    rt.trace().await(entry.equals(Origin.DRIVE) ? 1 : Trace.ANYBODY);
    boolean hasParameters = !main.signature().parameters().isEmpty();
    noteUnvaried(main);
    boolean isAsking = hasParameters || isNamed() || rt.model().world().isPresent();
    long[] given = known.orElseGet(() -> isAsking ? mainArguments(main) : new long[0]);
    if (isNamed()) {
      long name = rt.memory().readPointer(given[1]);
      rt.callFunction(rt.memory().symbol(LibraryHooks.SET_NAME), new long[] {name}, new Expr[1]);
    }
    KeptGlobals.begin(rt);
    result =
        rt.callFunction(rt.memory().symbol(entry), hasParameters ? given : new long[0], CONCRETE);
    rt.resultShadow = null;
    if (entry.equals("main") && program.functionIndex(LibraryHooks.EXIT_HANDLERS) >= 0) {
      rt.callFunction(
          rt.memory().symbol(LibraryHooks.EXIT_HANDLERS),
          new long[] {result & 0xFFFF_FFFFL},
          CONCRETE);
    }
    ProgramEnd.finish(rt);
    return new Ending.Returned();
  }

  /** Calls the constructors; what main gets they get, too, and it is returned if one asks. */
  private Optional<long[]> construct(Procedure main) {
    List<String> all = program.program().constructors();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    boolean isAsked = all.stream().anyMatch(this::hasParameters);
    Optional<long[]> given = isAsked ? Optional.of(mainArguments(main)) : Optional.empty();
    for (String constructor : all) {
      if (given.isPresent() && hasParameters(constructor)) {
        noteUnvaried(program.function(program.functionIndex(constructor)));
        rt.callFunction(rt.memory().symbol(constructor), given.get(), CONCRETE);
      } else {
        rt.callPlainly(constructor);
      }
    }
    return given;
  }

  private boolean hasParameters(String function) {
    int index = program.functionIndex(function);
    return index >= 0 && !program.function(index).signature().parameters().isEmpty();
  }

  private void noteUnvaried(Procedure function) {
    if (readsParameters(function) && rt.model().world().isEmpty()) {
      rt.record()
          .unvaried(Unvaried.Kind.WORLD, "the command line has no arguments", function.location());
    }
  }

  /** Whether the program asks the library for its name. */
  private boolean isNamed() {
    return program.functionIndex(LibraryHooks.SET_NAME) >= 0;
  }

  /** What the entry returned in the latest run that got so far. */
  long result() {
    return result;
  }

  /** Whether what the program does may depend on its command line. */
  private static boolean readsParameters(Procedure main) {
    int parameters = main.signature().parameters().size();
    return parameters > 0
        && main.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .flatMap(instruction -> Accesses.reads(instruction).stream())
            .anyMatch(o -> o instanceof Operand.Register r && r.index() < parameters);
  }

  /** What main gets as argv, the program's name first, whatever the world says. */
  void setArguments(List<byte[]> given) {
    arguments = List.copyOf(given);
    isGiven = true;
  }

  /** {@code argc}, {@code argv} with a null pointer at its end, {@code envp}. */
  private long[] mainArguments(Procedure main) {
    var line = new CommandLine(rt, main.location());
    int size = program.program().pointerBits() / 8;
    List<Long> all =
        rt.model().world().filter(_ -> !isGiven).map(line::arguments).orElseGet(() -> given(line));
    return new long[] {all.size(), line.vector("argv", all, size), environment(line, size)};
  }

  private List<Long> given(CommandLine line) {
    List<Long> all = new ArrayList<>();
    for (byte[] text : arguments) {
      all.add(line.text("argv[" + all.size() + "]", text));
    }
    return all;
  }

  /** The library's {@code environ} where the program has it and nothing is said about it. */
  private long environment(CommandLine line, int size) {
    Memory memory = rt.memory();
    List<Long> settings = rt.model().world().map(line::environment).orElse(List.of());
    boolean isKnown = program.image().idOf(ENVIRON) != 0;
    if (settings.isEmpty() && isKnown) {
      return memory.readPointer(memory.symbol(ENVIRON));
    }
    long vector = line.vector("envp", settings, size);
    Stream.of(ENVIRON, "__" + ENVIRON)
        .filter(name -> program.image().idOf(name) != 0)
        .forEach(name -> memory.writePointer(memory.symbol(name), vector));
    return vector;
  }
}
