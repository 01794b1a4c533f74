package dev.cairn.engine;

/**
 * Counts and times of the machinery.
 *
 * @param checkRuns runs made to break a safety check or to get past a failed one
 * @param undecidedChecks safety checks the solver could not decide
 */
public record Figures(
    SolverCounts solver,
    int divergences,
    int checkRuns,
    int undecidedChecks,
    long executionNanos,
    long heuristicNanos) {
  public Figures withHeuristicNanos(long nanos) {
    return new Figures(solver, divergences, checkRuns, undecidedChecks, executionNanos, nanos);
  }
}
