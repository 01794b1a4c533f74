package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.derive.InputAnswer;
import dev.cairn.input.derive.InputModels;
import dev.cairn.input.derive.driver.DriverWriter;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Explores functions of C files with everything real: clang, machine, solver. */
public final class RealStack {
  private static final CacheLocation CACHE = CacheLocation.standard();
  private static final FrontEnd FRONT_END = FrontEnd.open(CACHE);

  private RealStack() {}

  /** A result and what the solver did for it. */
  record Explored(Result result, SolverStatistics statistics) {}

  public static Result explore(Path file, String function, Settings settings) {
    var auto = SolverSettings.auto(Duration.ofSeconds(5), CACHE.root());
    return explore(file, function, settings, Solvers.standard(auto)).result();
  }

  /** Explores a function of a program that comes from anywhere and asks for its inputs itself. */
  static Result explore(Program program, String function, Settings settings) {
    var auto = SolverSettings.auto(Duration.ofSeconds(5), CACHE.root());
    var solver = new Asked(Solvers.standard(auto));
    return explore(program, InputModel.harness(), function, function, settings, solver).result();
  }

  /** A solver that sees what is asked. */
  static class Asked implements Solver {
    private final SolverStack stack;

    Asked(SolverStack stack) {
      this.stack = stack;
    }

    @Override
    public Verdict solve(Query query) {
      return stack.solve(query);
    }

    @Override
    public void close() {
      stack.close();
    }
  }

  /** Explores with the given solver, and closes it. */
  static Explored explore(Path file, String function, Settings settings, SolverStack solver) {
    return explore(file, function, settings, new Asked(solver));
  }

  static Explored explore(Path file, String function, Settings settings, Asked solver) {
    return explore(drive(file, function), function, settings, solver);
  }

  static Explored explore(Driven driven, String function, Settings settings, Asked solver) {
    return explore(driven.program, driven.model, driven.entry, function, settings, solver);
  }

  /** A machine for the function, without any exploration. */
  static Machine machine(Path file, String function, Variables variables) {
    Driven driven = drive(file, function);
    return new Machine(
        new CompiledProgram(driven.program),
        driven.model,
        "__cairn_drive",
        function,
        Limits.DEFAULT,
        variables);
  }

  /** A program that calls a function with inputs. */
  record Driven(Program program, InputModel model, String entry) {}

  static Driven drive(Path file, String function) {
    Program unit = FRONT_END.compile(List.of(Source.file(file)), List.of());
    if (function.equals("main")) {
      return new Driven(unit, InputModel.harness(), function);
    }
    var answer = new InputModels(unit, Contracts.of(unit)).of(function);
    if (!(answer instanceof InputAnswer.Ready ready)) {
      throw new IllegalArgumentException(answer.toString());
    }
    String driver = DriverWriter.driver(file.toAbsolutePath().toString(), ready);
    Program driven = FRONT_END.compile(List.of(Source.text("driver.c", driver, file)), List.of());
    return new Driven(driven, ready.model(), "__cairn_drive");
  }

  static Path cache() {
    return CACHE.root();
  }

  private static Explored explore(
      Program program,
      InputModel model,
      String entry,
      String function,
      Settings settings,
      Asked solver) {
    var machine =
        new Machine(
            new CompiledProgram(program),
            model,
            entry,
            function,
            Limits.DEFAULT.withSteps(1_000_000),
            new Variables());
    var target = new Target(program, function, model.precondition(), new ProgramLoops(program));
    try (var worker = new Worker(machine, solver, solver.stack::interrupt)) {
      Result result = new Exploration(target, settings, worker, Listener.NONE).explore();
      return new Explored(result, solver.stack.statistics());
    }
  }
}
