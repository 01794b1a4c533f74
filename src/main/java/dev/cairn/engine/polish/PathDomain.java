package dev.cairn.engine.polish;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.path.Goal;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The inputs that take the path of a run, told by evaluating its conditions. Instances of
 * quantified preconditions are learnt from the inputs that violate them.
 */
final class PathDomain {
  private final Precondition precondition;
  private final ExprPool pool;
  private final Evaluator evaluator;
  private final Set<Variable> dimensions;
  private final Map<Variable, List<Expr>> conditions = new HashMap<>();
  private final Map<Variable, List<Expr>> branches = new HashMap<>();
  private long evaluations;

  /** {@code isLoose}: values that the run was fixed to may be others; a run has to tell. */
  PathDomain(
      Run run, Precondition precondition, ExprPool pool, Evaluator evaluator, boolean isLoose) {
    this.precondition = precondition;
    this.pool = pool;
    this.evaluator = evaluator;
    dimensions = new HashSet<>(precondition.dimensions(pool));
    precondition.conditions(pool).forEach(c -> add(c, conditions));
    run.path().goals().stream().map(Goal::violated).map(pool::not).forEach(c -> add(c, conditions));
    for (PathCondition c : run.path().conditions()) {
      if (c.kind() != PathCondition.Kind.PIN || !isLoose) {
        add(c.condition(), conditions);
      }
      if (c.kind() == PathCondition.Kind.BRANCH) {
        add(c.condition(), branches);
      }
    }
  }

  private void add(Expr condition, Map<Variable, List<Expr>> to) {
    pool.variablesOf(condition)
        .in(pool.variables())
        .forEach(v -> to.computeIfAbsent(v, _ -> new ArrayList<>()).add(condition));
  }

  /** May the cell get another value: it is a number, and no length depends on it. */
  boolean isFree(Run.Created cell) {
    return NiceValues.isChoosable(cell) && !dimensions.contains(cell.variable());
  }

  /** The comparisons of the path that mention the variable. */
  List<Expr> branches(Variable variable) {
    return branches.getOrDefault(variable, List.of());
  }

  /** All that is asked of the variable. */
  List<Expr> conditions(Variable variable) {
    return conditions.getOrDefault(variable, List.of());
  }

  /** Is an input that differs in this variable from one of the path on the path. */
  boolean has(Variable changed, Input input) {
    List<Expr> asked = conditions.getOrDefault(changed, List.of());
    evaluations += 1 + asked.size();
    return evaluator.firstViolated(asked, input) < 0;
  }

  /** How many conditions were evaluated so far. */
  long evaluations() {
    return evaluations;
  }

  /** Does it satisfy what the precondition says of all elements; if not, that is learnt. */
  boolean allows(Input input) {
    List<Expr> violated = precondition.violated(pool, input);
    violated.forEach(c -> add(c, conditions));
    return violated.isEmpty();
  }
}
