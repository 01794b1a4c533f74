package dev.cairn.solver;

/** Decides queries. One instance per worker thread; not thread-safe. */
public interface Solver extends AutoCloseable {
  /** Never throws for a hard query: a time-out or a failure inside is {@link Verdict.Unknown}. */
  Verdict solve(Query query);

  @Override
  void close();
}
