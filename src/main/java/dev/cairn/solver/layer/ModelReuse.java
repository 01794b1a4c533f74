package dev.cairn.solver.layer;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Tries the latest solutions on a new query before anyone is asked. A solution that is higher than
 * the hint in a variable to be minimized is not tried.
 */
public final class ModelReuse implements Solver {
  private static final int MAX_MODELS = 8;
  private final Solver inner;
  private final ModelEvaluation evaluation;
  private final ConditionVariables variables;
  private final SolverStatistics statistics;
  private final Deque<Input> models = new ArrayDeque<>();

  public ModelReuse(
      Solver inner,
      ModelEvaluation evaluation,
      ConditionVariables variables,
      SolverStatistics statistics) {
    this.inner = inner;
    this.evaluation = evaluation;
    this.variables = variables;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    Set<Variable> used = variables.of(query.conditions());
    for (Input model : models) {
      if (isLowEnough(model, query, used)) {
        Input candidate = merged(query.hint(), model, used);
        if (evaluation.allHold(query.conditions(), candidate)) {
          return statistics.answered(Layer.MODELS, new Verdict.Sat(candidate));
        }
      }
    }
    Verdict verdict = inner.solve(query);
    if (verdict instanceof Verdict.Sat(var model)) {
      models.addFirst(model);
      if (models.size() > MAX_MODELS) {
        models.removeLast();
      }
    }
    return verdict;
  }

  private static boolean isLowEnough(Input model, Query query, Set<Variable> used) {
    return query.minimize().stream()
        .filter(used::contains)
        .allMatch(v -> Long.compareUnsigned(model.get(v), query.hint().get(v)) <= 0);
  }

  private static Input merged(Input hint, Input model, Set<Variable> used) {
    Input.Builder merged = hint.toBuilder();
    used.forEach(v -> merged.set(v, model.get(v)));
    return merged.build();
  }

  @Override
  public void close() {
    inner.close();
  }
}
