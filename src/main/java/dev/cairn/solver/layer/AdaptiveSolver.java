package dev.cairn.solver.layer;

import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;

/**
 * Sends short queries to one solver and longer ones to another. The choice depends on the query
 * alone, never on what was faster lately: both give right answers but not the same ones, and the
 * same exploration must ask and find the same on every machine.
 */
public final class AdaptiveSolver implements Solver {
  /**
   * From here on partial constraints may pay. Each of their calls begins anew: on 90 conditions of
   * merge they took 100 ms where one call with all conditions takes 3.
   */
  private static final int LONG = 400;

  private final Solver forShort;
  private final Solver forLong;

  public AdaptiveSolver(Solver forShort, Solver forLong) {
    this.forShort = forShort;
    this.forLong = forLong;
  }

  @Override
  public Verdict solve(Query query) {
    return (query.conditions().size() < LONG ? forShort : forLong).solve(query);
  }

  @Override
  public void close() {
    forShort.close();
    forLong.close();
  }
}
