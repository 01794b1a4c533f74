package dev.cairn.solver.smt;

import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.time.Duration;

/** An SMT solver in this process. */
public interface Backend extends Solver {
  /** The reason of an unknown verdict after {@link #interrupt}. */
  String INTERRUPTED = "interrupted";

  /** Ends the running query and all later ones as unknown. May be called from any thread. */
  void interrupt();

  /** What is said after a time-out. */
  static Verdict.Unknown timedOut(Duration timeout) {
    String seconds = String.valueOf(timeout.toMillis() / 1000.0).replaceAll("\\.0$", "");
    return new Verdict.Unknown("timeout after " + seconds + " s");
  }
}
