package dev.cairn.engine;

/** Queries of one exploration by their answer; {@code conditions}: summed over all queries. */
public record SolverCounts(long sat, long unsat, long unknown, long conditions, long nanos) {
  public long queries() {
    return sat + unsat + unknown;
  }

  public double averageConditions() {
    return queries() == 0 ? 0 : (double) conditions / queries();
  }
}
