package dev.cairn.engine.loop;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.LoopFacts;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Expr;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Program;
import dev.cairn.solver.Query;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Explorations of programs that are scripts, with a solver that tries numbers up to 8. */
final class ScriptedExploration {
  /** if (x < 3) { if (x < 5) … }: the inner condition cannot be false. */
  static final Program NESTED =
      new Skeleton()
          .function("f")
          .condition("x < 3", 1, 3)
          .condition("x < 5", 2, 3)
          .jump(3)
          .ret()
          .build();

  private ScriptedExploration() {}

  static void nested(ScriptedExecutor.Probe p) {
    Expr x = p.variable("x");
    if (p.branch(0, p.less(x, p.constant(3)))) {
      p.branch(2, p.less(x, p.constant(5)));
    }
  }

  static ItemVerdict verdict(Result result, int branch) {
    return result.branches().entrySet().stream()
        .filter(e -> e.getKey().id() == branch)
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  static Target target(Program program) {
    return new Target(program, "f", Precondition.none(), LoopFacts.NONE);
  }

  static Result explore(
      Program program, Consumer<ScriptedExecutor.Probe> script, Settings settings) {
    return explore(program, script, settings, _ -> false);
  }

  static Result explore(
      Program program,
      Consumer<ScriptedExecutor.Probe> script,
      Settings settings,
      Predicate<Query> givesUp) {
    try (var worker =
        new Worker(new ScriptedExecutor(program, script), new SmallSolver(8, givesUp))) {
      return new Exploration(target(program), settings, worker, Listener.NONE).explore();
    }
  }
}
