package dev.cairn.engine.parallel;

import dev.cairn.path.Executor;
import dev.cairn.solver.Solver;
import java.time.Duration;

/**
 * What one thread of an exploration works with. Owns both; not thread-safe, except for {@link
 * #stop()}.
 *
 * @param interruptSolver ends the solver's current query soon; callable from any thread
 * @param patience how long one choice may occupy the solver, however many queries it takes
 */
public record Worker(Executor executor, Solver solver, Runnable interruptSolver, Duration patience)
    implements AutoCloseable {
  private static final Duration ANY = Duration.ofDays(1);

  /** A worker that takes its time. */
  public Worker(Executor executor, Solver solver, Runnable interruptSolver) {
    this(executor, solver, interruptSolver, ANY);
  }

  /** A worker whose queries are too short to be interrupted. */
  public Worker(Executor executor, Solver solver) {
    this(executor, solver, () -> {});
  }

  /** Ends the current run or query soon. */
  public void stop() {
    executor.stop();
    interruptSolver.run();
  }

  @Override
  public void close() {
    try {
      executor.close();
    } finally {
      solver.close();
    }
  }
}
