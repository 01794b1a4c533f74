package dev.cairn.solver.difference;

import dev.cairn.expr.Expr;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Domains;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.Workbench;
import java.util.List;

/**
 * Answers order comparisons between variables, and with constants, by {@link DifferenceGraph}.
 * Conditions of other kinds are left out: what has no solution without them has none with them, and
 * a solution counts only if it satisfies them too.
 */
public final class DifferenceSolver implements Solver {
  private final Solver inner;
  private final LiteralFacts.Memory facts;
  private final Workbench bench;
  private final SolverStatistics statistics;

  public DifferenceSolver(Solver inner, Workbench bench) {
    this.inner = inner;
    this.bench = bench;
    facts = bench.facts();
    statistics = bench.statistics();
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
    var problem = new DifferenceProblem(query, domains, bench);
    for (int i = conditions.size() - 1; i >= 0; i--) {
      bench.deadline().check();
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
