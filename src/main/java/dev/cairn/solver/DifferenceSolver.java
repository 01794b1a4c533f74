package dev.cairn.solver;

import dev.cairn.expr.Expr;
import java.util.List;

/**
 * Answers order comparisons between variables, and with constants, by {@link DifferenceGraph}.
 * Conditions of other kinds are left out: what has no solution without them has none with them, and
 * a solution counts only if it satisfies them too.
 */
final class DifferenceSolver implements Solver {
  private final Solver inner;
  private final Facts.Memory facts;
  private final Evaluation evaluation;
  private final SolverStatistics statistics;

  DifferenceSolver(
      Solver inner, Facts.Memory facts, Evaluation evaluation, SolverStatistics statistics) {
    this.inner = inner;
    this.facts = facts;
    this.evaluation = evaluation;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    Verdict quick = decide(query);
    return quick instanceof Verdict.Unknown
        ? inner.solve(query)
        : statistics.answered(Layer.DIFFERENCES, quick);
  }

  private Verdict decide(Query query) {
    List<Expr> conditions = query.conditions();
    Domains domains = Domains.of(conditions, facts);
    if (domains.conflict().isPresent()) {
      return new Verdict.Unsat(domains.conflict().get());
    }
    var problem = new DifferenceProblem(query, domains, evaluation);
    for (int i = conditions.size() - 1; i >= 0; i--) {
      boolean isRead = false;
      for (Literal literal : facts.of(conditions.get(i)).literals()) {
        isRead |= problem.add(literal, i);
      }
      if (!isRead && i == conditions.size() - 1) {
        return DifferenceProblem.UNDECIDED;
      }
    }
    return problem.decide();
  }

  @Override
  public void close() {
    inner.close();
  }
}
