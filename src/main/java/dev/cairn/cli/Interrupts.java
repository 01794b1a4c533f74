package dev.cairn.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * While open, Ctrl-C and SIGTERM let the job end and write what it has, instead of ending the
 * process at once.
 */
final class Interrupts implements AutoCloseable {
  /**
   * The job ends by itself well before; on a busy machine to be late is better than to lose all.
   */
  private static final long GRACE_MILLIS = 5000;

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
    try {
      boolean _ = done.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
