package dev.cairn.engine.parallel;

import dev.cairn.engine.subtree.SubtreeQueue;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.solver.stack.Answers;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Those who help an exploration from elsewhere; they come and go as they like. Thread-safe. */
final class Abroad implements AutoCloseable {
  private final SpeculationQueue guesses;
  private final SpeculativeRuns runs;
  private final Answers answers;
  private final ExprPool pool;
  private final AtomicInteger threads = new AtomicInteger();
  private volatile boolean isAny;
  private final AtomicReference<@Nullable SubtreeQueue> parts = new AtomicReference<>();
  private Assistance.Open open = Assistance.Open.NOBODY;

  /** {@code pool}: that of the leading thread. */
  Abroad(SpeculationQueue guesses, SpeculativeRuns runs, Answers answers, ExprPool pool) {
    this.guesses = guesses;
    this.runs = runs;
    this.answers = answers;
    this.pool = pool;
  }

  void open(Assistance assistance, Assistance.Scope scope) {
    open = assistance.open(scope, this::arrives);
  }

  private void arrives(Distant distant) {
    isAny = true;
    var courier =
        new Courier(
            distant,
            guesses,
            parts,
            new Courier.Home(runs, answers, new RunImports(pool), threads));
    Thread.ofVirtual().name("cairn-courier").start(courier);
  }

  /** A run that was made beforehand is wanted. */
  void used(boolean isDistant) {
    if (isDistant) {
      open.used();
    }
  }

  /** From now on they explore these. */
  void explore(SubtreeQueue queue) {
    parts.set(queue);
  }

  /** How many threads they have together, now. */
  int threads() {
    return threads.get();
  }

  /** Was anybody there at any time: something may have come. */
  boolean isAny() {
    return isAny;
  }

  /** Nobody is waited for. */
  @Override
  public void close() {
    open.close();
  }
}
