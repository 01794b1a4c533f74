package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Variables;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.stack.Answers;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.nio.file.Path;
import java.time.Duration;

/** Explores functions of C files by several threads, with everything real. */
record RealCrew(String function, Settings settings, int threads, Listener listener) {
  Result explore(Path file) {
    RealStack.Driven driven = RealStack.drive(file, function);
    var variables = new Variables();
    var compiled = new CompiledProgram(driven.program());
    var limits = Limits.DEFAULT.withSteps(1_000_000);
    Crew.Hiring hiring =
        (answers, heard) -> {
          var machine =
              new Machine(compiled, driven.model(), driven.entry(), function, limits, variables);
          var auto = SolverSettings.auto(Duration.ofSeconds(5), RealStack.cache());
          SolverStack solver = Solvers.standard(auto, answers, heard);
          return new Worker(machine, solver, solver::interrupt);
        };
    var target =
        new Target(
            driven.program(),
            function,
            driven.model().precondition(),
            new ProgramLoops(driven.program()));
    try (var crew = Crew.of(threads, hiring, new Answers(), Answers.Listener.NONE)) {
      return new Exploration(target, settings, crew, listener).explore();
    }
  }
}
