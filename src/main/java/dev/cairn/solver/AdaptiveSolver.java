package dev.cairn.solver;

/**
 * Asks whichever of two solvers has been faster lately, and the other one now and then. Both give
 * right answers, so only time is at stake.
 */
final class AdaptiveSolver implements Solver {
  private static final int FIRST_TRIALS = 4;
  private static final int TRIAL_INTERVAL = 32;
  private static final double DECAY = 0.9;

  private final Arm first;
  private final Arm second;
  private long queries;

  AdaptiveSolver(Solver first, Solver second) {
    this.first = new Arm(first);
    this.second = new Arm(second);
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().size() == 1) {
      return first.solver.solve(query);
    }
    return choose().solve(query);
  }

  private Arm choose() {
    long turn = queries++;
    Arm faster = first.cost() <= second.cost() ? first : second;
    Arm slower = faster.equals(first) ? second : first;
    boolean isTrial = turn < 2 * FIRST_TRIALS ? turn % 2 == 0 : turn % TRIAL_INTERVAL == 0;
    return isTrial && slower.cost() < 16 * faster.cost() ? slower : faster;
  }

  @Override
  public void close() {
    first.solver.close();
    second.solver.close();
  }

  private static final class Arm {
    private final Solver solver;
    private double nanos;
    private double weight;

    Arm(Solver solver) {
      this.solver = solver;
    }

    Verdict solve(Query query) {
      long start = System.nanoTime();
      Verdict verdict = solver.solve(query);
      nanos = DECAY * nanos + (System.nanoTime() - start);
      weight = DECAY * weight + 1;
      return verdict;
    }

    double cost() {
      return weight == 0 ? 0 : nanos / weight;
    }
  }
}
