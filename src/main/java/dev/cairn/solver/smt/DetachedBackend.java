package dev.cairn.solver.smt;

import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets an SMT solver work in a thread of its own, so that nobody has to wait for it when all is to
 * end: some of its steps, bit-blasting above all, cannot be interrupted. A query that does not end
 * soon after {@link #interrupt} is left to itself; its thread does not keep the process alive.
 */
public final class DetachedBackend implements Backend {
  private static final long PERIOD_MILLIS = 20;
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Backend inner;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("cairn-smt-", 0).factory());
  private volatile boolean isInterrupted;

  public DetachedBackend(Backend inner) {
    this.inner = inner;
  }

  @Override
  public Verdict solve(Query query) {
    var answer = CompletableFuture.supplyAsync(() -> inner.solve(query), thread);
    long patience = Long.MAX_VALUE;
    while (patience > 0) {
      try {
        return answer.get(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        patience = left(patience);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        interrupt();
        patience = 0;
      } catch (ExecutionException e) {
        throw unwrapped(e);
      }
    }
    return new Verdict.Unknown(INTERRUPTED);
  }

  /** How much longer to wait after another period. */
  private long left(long patience) {
    if (!isInterrupted) {
      return patience;
    }
    return Math.min(patience, GRACE_NANOS) - TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    return switch (e.getCause()) {
      case RuntimeException thrown -> thrown;
      case Error thrown -> throw thrown;
      case null, default -> new IllegalStateException(e);
    };
  }

  @Override
  public void interrupt() {
    isInterrupted = true;
    inner.interrupt();
  }

  /** What the solver holds is given back as soon as its last query has ended. */
  @Override
  public void close() {
    thread.execute(inner::close);
    thread.shutdown();
  }
}
