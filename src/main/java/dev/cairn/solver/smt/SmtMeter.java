package dev.cairn.solver.smt;

import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;

/** Counts what reaches the SMT solver. */
public final class SmtMeter implements Solver {
  private final Solver inner;
  private final SolverStatistics statistics;

  public SmtMeter(Solver inner, SolverStatistics statistics) {
    this.inner = inner;
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    long start = System.nanoTime();
    Verdict verdict = inner.solve(query);
    statistics.countSmt(query.conditions().size(), System.nanoTime() - start);
    return verdict;
  }

  @Override
  public void close() {
    inner.close();
  }
}
