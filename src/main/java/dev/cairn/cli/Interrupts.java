package dev.cairn.cli;

import dev.cairn.limit.Deadline;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * While open, Ctrl-C and SIGTERM let the job end and write what it has, instead of ending the
 * process at once.
 */
final class Interrupts implements AutoCloseable {
  /**
   * What the processor may do until then; the job ends by itself well before. On a busy machine
   * that may take {@link #PATIENCE}: to be late is better than to lose all.
   */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long PERIOD_MILLIS = 50;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interrupts(Runnable stop) {
    hook =
        new Thread(
            () -> {
              stop.run();
              await();
            });
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** {@code stop} lets the job end soon. */
  static Interrupts calling(Runnable stop) {
    return new Interrupts(stop);
  }

  private void await() {
    Duration begin = worked();
    Deadline deadline = Deadline.never();
    deadline.restart(GRACE, () -> worked().minus(begin).compareTo(GRACE) >= 0, PATIENCE);
    try {
      while (!done.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS) && !deadline.isOver()) {
        // the job writes what it has
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What the processor has done for this process. */
  private static Duration worked() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(PATIENCE);
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already: the hook runs, and was just told that the job is done.
    }
  }
}
