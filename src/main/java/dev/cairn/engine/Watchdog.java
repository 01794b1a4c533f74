package dev.cairn.engine;

/**
 * Stops runs and queries once the budget says so. Keeps asking, because a run may begin just after
 * it was asked.
 */
final class Watchdog implements AutoCloseable {
  private static final long PERIOD_MILLIS = 20;
  private final Thread thread;

  Watchdog(Budget budget, Worker worker) {
    thread =
        Thread.ofPlatform().daemon().name("cairn-watchdog").unstarted(() -> watch(budget, worker));
    thread.start();
  }

  private static void watch(Budget budget, Worker worker) {
    try {
      while (true) {
        Thread.sleep(PERIOD_MILLIS);
        if (budget.mustStop()) {
          worker.stop();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
