package dev.cairn.solver.stack;

import dev.cairn.limit.Deadline;
import dev.cairn.limit.TimeUp;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.smt.Backend;
import java.time.Duration;
import java.util.List;

/**
 * A composed solver with its counts; made by {@link Solvers}. Its time-out is for a question as a
 * whole, whatever its layers do and however often they ask the SMT solver.
 */
public final class SolverStack implements Solver {
  private final Solver top;
  private final List<Backend> backends;
  private final SolverStatistics statistics;
  private final Patience patience;

  /**
   * How long a question may take, in time of the processor: the same questions are answered on a
   * busy machine as on an idle one. {@code deadline} is what the layers look at.
   */
  record Patience(Duration timeout, Deadline deadline) {}

  SolverStack(Solver top, List<Backend> backends, SolverStatistics statistics, Patience patience) {
    this.top = top;
    this.backends = List.copyOf(backends);
    this.statistics = statistics;
    this.patience = patience;
  }

  @Override
  public Verdict solve(Query query) {
    return solveWithin(query.share(patience.timeout), query);
  }

  /** As {@link #solve}, with a time-out for this question alone. */
  Verdict solveWithin(Duration timeout, Query query) {
    long start = System.nanoTime();
    long calls = statistics.smtCalls();
    Verdict verdict = inTime(timeout, query);
    boolean isWithoutSmt = statistics.smtCalls() == calls;
    statistics.countQuery(verdict, System.nanoTime() - start, isWithoutSmt);
    return verdict;
  }

  private Verdict inTime(Duration timeout, Query query) {
    patience.deadline.restartWork(timeout);
    try {
      return top.solve(query);
    } catch (TimeUp e) {
      return patience.deadline.isCancelled()
          ? new Verdict.Unknown(Backend.INTERRUPTED)
          : Backend.timedOut(timeout);
    }
  }

  public SolverStatistics statistics() {
    return statistics;
  }

  /** Ends the running query and all later ones as unknown. May be called from any thread. */
  public void interrupt() {
    patience.deadline.cancel();
    backends.forEach(Backend::interrupt);
  }

  @Override
  public void close() {
    top.close();
  }
}
