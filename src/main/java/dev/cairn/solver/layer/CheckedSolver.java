package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;

/** Believes a model only after every condition was evaluated on it. */
public final class CheckedSolver implements Solver {
  private final Solver inner;
  private final ModelEvaluation evaluation;
  private final SolverStatistics statistics;

  public CheckedSolver(Solver inner, ModelEvaluation evaluation, SolverStatistics statistics) {
    this.inner = inner;
    this.evaluation = evaluation;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    Verdict verdict = inner.solve(query);
    if (verdict instanceof Verdict.Sat(var model)) {
      for (int i = 0; i < query.conditions().size(); i++) {
        Expr condition = query.conditions().get(i);
        if (!evaluation.holds(condition, model)) {
          statistics.countFailedModel();
          return new Verdict.Unknown(
              "model check failed: condition %d of %d does not hold"
                  .formatted(i + 1, query.conditions().size()));
        }
      }
    }
    return verdict;
  }

  @Override
  public void close() {
    inner.close();
  }
}
