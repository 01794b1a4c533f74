package dev.cairn.engine;

/** Queries of one exploration by their answer. */
public record SolverCounts(long sat, long unsat, long unknown, long nanos) {
  public long queries() {
    return sat + unsat + unknown;
  }
}
