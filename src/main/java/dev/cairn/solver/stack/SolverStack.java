package dev.cairn.solver.stack;

import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.smt.Backend;
import java.util.List;

/** A composed solver with its counts; made by {@link Solvers}. */
public final class SolverStack implements Solver {
  private final Solver top;
  private final List<Backend> backends;
  private final SolverStatistics statistics;

  SolverStack(Solver top, List<Backend> backends, SolverStatistics statistics) {
    this.top = top;
    this.backends = List.copyOf(backends);
    this.statistics = statistics;
  }

  @Override
  public Verdict solve(Query query) {
    long start = System.nanoTime();
    long calls = statistics.smtCalls();
    Verdict verdict = top.solve(query);
    boolean isWithoutSmt = statistics.smtCalls() == calls;
    statistics.countQuery(verdict, System.nanoTime() - start, isWithoutSmt);
    return verdict;
  }

  public SolverStatistics statistics() {
    return statistics;
  }

  /** Ends the running query and all later ones as unknown. May be called from any thread. */
  public void interrupt() {
    backends.forEach(Backend::interrupt);
  }

  @Override
  public void close() {
    top.close();
  }
}
