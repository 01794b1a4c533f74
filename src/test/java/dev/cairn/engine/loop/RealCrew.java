package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.store.Storage;
import dev.cairn.engine.subtree.SubtreeBase;
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
import java.util.Optional;

/** Explores functions of C files by several threads, with everything real. */
record RealCrew(String function, Settings settings, int threads, Listener listener) {
  Result explore(Path file) {
    return explore(RealStack.drive(file, function), Assistance.NONE);
  }

  /** The same with others who help. */
  Result explore(RealStack.Driven driven, Assistance assistance) {
    Crew.Hiring hiring = hiring(driven, new Variables());
    try (var crew = Crew.of(threads, hiring, new Answers(), Answers.Listener.NONE, assistance)) {
      return new Exploration(target(driven), settings, crew, listener).explore();
    }
  }

  /** The same, divided into parts of these sizes. */
  Result exploreDivided(RealStack.Driven driven, Assistance assistance, SubtreeBase.Sizes sizes) {
    var variables = new Variables();
    Crew.Hiring hiring = hiring(driven, variables);
    Storage storage =
        Storage.in(
            Optional.empty(), () -> hiring.hire(new Answers(), Answers.Listener.NONE).executor());
    try (storage;
        var crew = Crew.of(threads, hiring, new Answers(), Answers.Listener.NONE, assistance)) {
      return new Exploration(target(driven), settings, crew, listener, Seeds.NONE, storage, sizes)
          .explore();
    }
  }

  /** The same where whoever leads takes its time. */
  Result exploreSlowly(RealStack.Driven driven, Assistance assistance) {
    Crew.Hiring quick = hiring(driven, new Variables());
    Crew.Hiring slow =
        (answers, heard) -> {
          Worker worker = quick.hire(answers, heard);
          var executor = new SlowExecutor(worker.executor());
          return new Worker(executor, worker.solver(), worker.interruptSolver());
        };
    try (var crew = Crew.of(threads, slow, new Answers(), Answers.Listener.NONE, assistance)) {
      return new Exploration(target(driven), settings, crew, listener).explore();
    }
  }

  Crew.Hiring hiring(RealStack.Driven driven, Variables variables) {
    var compiled = new CompiledProgram(driven.program());
    var limits = Limits.DEFAULT.withSteps(1_000_000);
    return (answers, heard) -> {
      var machine =
          new Machine(compiled, driven.model(), driven.entry(), function, limits, variables);
      var auto = SolverSettings.auto(Duration.ofSeconds(5), RealStack.cache());
      SolverStack solver = Solvers.standard(auto, answers, heard);
      return new Worker(machine, solver, solver::interrupt);
    };
  }

  Target target(RealStack.Driven driven) {
    return new Target(
        driven.program(),
        function,
        driven.model().precondition(),
        new ProgramLoops(driven.program()));
  }
}
