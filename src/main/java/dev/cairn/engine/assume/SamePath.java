package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.ValueSet;
import java.util.List;

/** What becomes of a run when some of its inputs have other values: is its path still taken. */
final class SamePath {
  /** Conditions that are looked at, the last ones of the path. */
  private static final int MOST = 256;

  private final Run run;
  private final List<Variable> changed;
  private final List<Expr> conditions;
  private final Evaluator evaluator = new Evaluator();

  SamePath(Run run, List<Variable> changed, ExprPool pool) {
    this.run = run;
    this.changed = List.copyOf(changed);
    conditions =
        run.path().conditions().reversed().stream()
            .filter(c -> c.kind() != Kind.PIN)
            .map(PathCondition::condition)
            .filter(c -> isAbout(pool.variablesOf(c).in(pool.variables())))
            .distinct()
            .limit(MOST)
            .toList();
  }

  private boolean isAbout(List<Variable> variables) {
    return variables.stream().anyMatch(changed::contains);
  }

  /** Does the run go the same way when each of them has this value. */
  boolean isTakenWith(long value) {
    return evaluator.firstViolated(conditions, with(value)) < 0;
  }

  private Input with(long value) {
    Input.Builder input = run.input().toBuilder();
    changed.forEach(v -> input.set(v, value & ValueSet.mask(v.width())));
    return input.build();
  }
}
