package dev.cairn.engine;

/**
 * Counts and times of the machinery.
 *
 * @param checkRuns runs made to break a safety check or to get past a failed one
 * @param undecidedChecks safety checks the solver could not decide
 * @param areChecksCut more would have been looked for, had there been time
 */
public record Figures(
    SolverCounts solver,
    int divergences,
    int checkRuns,
    int undecidedChecks,
    boolean areChecksCut,
    long executionNanos,
    long heuristicNanos) {
  public Figures with(long heuristics, boolean isCut) {
    return new Figures(
        solver, divergences, checkRuns, undecidedChecks, isCut, executionNanos, heuristics);
  }
}
