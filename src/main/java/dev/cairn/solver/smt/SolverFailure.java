package dev.cairn.solver.smt;

import dev.cairn.solver.Verdict;

/** The backend gave up inside; becomes {@link Verdict.Unknown} before it leaves this package. */
public class SolverFailure extends RuntimeException {
  public SolverFailure(String message) {
    super(message);
  }

  /** We gave up before the backend began; it is as sound as before. */
  public static final class TooLarge extends SolverFailure {
    public TooLarge(String message) {
      super(message);
    }
  }
}
