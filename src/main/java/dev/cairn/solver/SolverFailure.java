package dev.cairn.solver;

/** The backend gave up inside; becomes {@link Verdict.Unknown} before it leaves this package. */
class SolverFailure extends RuntimeException {
  SolverFailure(String message) {
    super(message);
  }

  /** We gave up before the backend began; it is as sound as before. */
  static final class TooLarge extends SolverFailure {
    TooLarge(String message) {
      super(message);
    }
  }
}
