package dev.cairn.engine.force;

import dev.cairn.engine.SolverCounts;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;

/** Counts what is asked and answered. */
final class CountingSolver implements Solver {
  private final Solver solver;
  private long sat;
  private long unsat;
  private long unknown;
  private long nanos;

  CountingSolver(Solver solver) {
    this.solver = solver;
  }

  @Override
  public Verdict solve(Query query) {
    long start = System.nanoTime();
    Verdict verdict = solver.solve(query);
    nanos += System.nanoTime() - start;
    switch (verdict) {
      case Verdict.Sat _ -> sat++;
      case Verdict.Unsat _ -> unsat++;
      case Verdict.Unknown _ -> unknown++;
    }
    return verdict;
  }

  void add(SolverCounts others) {
    sat += others.sat();
    unsat += others.unsat();
    unknown += others.unknown();
    nanos += others.nanos();
  }

  SolverCounts counts() {
    return new SolverCounts(sat, unsat, unknown, nanos);
  }

  /** The wrapped solver belongs to the worker. */
  @Override
  public void close() {}
}
