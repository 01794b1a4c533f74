package dev.cairn.generate.executable;

import dev.cairn.binary.recover.Recovered;
import dev.cairn.binary.recover.Targets;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.loop.Exploration;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Variables;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.stack.Answers;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explores a function again and again until no run goes by a computed jump to where none had gone
 * before: each such target extends the control-flow graph, and what look-ahead takes for reachable
 * with it.
 */
final class MachineExploration {
  /** More rounds than any jump table of one jump needs. */
  private static final int MOST_ROUNDS = 300;

  private final MachineUnit unit;
  private final Settings settings;
  private final Limits limits;
  private final SolverSettings solving;
  private final int threads;
  private final Listener listener;
  private final long start = System.nanoTime();
  private volatile @Nullable Exploration running;
  private volatile boolean isStopped;

  MachineExploration(
      MachineUnit unit,
      Settings settings,
      Limits limits,
      SolverSettings solving,
      int threads,
      Listener listener) {
    this.unit = unit;
    this.settings = settings;
    this.limits = limits;
    this.solving = solving;
    this.threads = threads;
    this.listener = listener;
  }

  /**
   * What came of the last round.
   *
   * @param rounds how often the graph was recovered
   */
  record Explored(
      Recovered code,
      InputModel model,
      Targets targets,
      Result result,
      long withoutSmt,
      int rounds) {}

  Explored explore() {
    Targets targets = Targets.NONE;
    for (int round = 1; ; round++) {
      Recovered code = unit.recovered(targets);
      var seen = new ComputedTargets(code.listing()::addressAt);
      Explored explored = explore(code, targets, seen, round);
      Targets more = targets.with(seen.seen());
      if (more.equals(targets) || isStopped || round == MOST_ROUNDS || left().isZero()) {
        return explored;
      }
      targets = more;
    }
  }

  void stop() {
    isStopped = true;
    Exploration current = running;
    if (current != null) {
      current.stop();
    }
  }

  /** How much of the time is left. */
  private Duration left() {
    Duration left = settings.maxTime().minusNanos(System.nanoTime() - start);
    return left.isNegative() ? Duration.ZERO : left;
  }

  private Explored explore(Recovered code, Targets targets, ComputedTargets seen, int round) {
    InputModel model = unit.model();
    Program program = code.program();
    String symbol = code.underTest().name();
    var compiled = new CompiledProgram(program, limits.checks());
    var variables = new Variables();
    List<SolverStack> stacks = new ArrayList<>();
    Crew.Hiring hiring =
        (answers, heard) -> {
          SolverStack stack = Solvers.standard(solving, answers, heard);
          stacks.add(stack);
          var machine = new Machine(compiled, model, unit.driverName(), symbol, limits, variables);
          return new Worker(machine, stack, stack::interrupt);
        };
    try (Crew crew = Crew.of(threads, hiring, new Answers(), Answers.Listener.NONE)) {
      Listener both =
          event -> {
            seen.look(event.run());
            listener.onRun(event);
          };
      var target = new Target(program, symbol, model.precondition(), new ProgramLoops(program));
      var exploration =
          new Exploration(target, settings.withMaxTime(left()), crew, both, Seeds.NONE);
      running = exploration;
      if (isStopped) {
        exploration.stop();
      }
      Result result = exploration.explore();
      long withoutSmt = stacks.getFirst().statistics().answeredWithoutSmt();
      return new Explored(code, model, targets, result, withoutSmt, round);
    } finally {
      running = null;
    }
  }
}
