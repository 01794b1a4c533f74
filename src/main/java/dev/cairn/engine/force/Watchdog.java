package dev.cairn.engine.force;

import dev.cairn.engine.Budget;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Threads;

/**
 * Stops runs and queries once the budget says so. Keeps asking, because a run may begin just after
 * it was asked.
 */
public final class Watchdog implements AutoCloseable {
  private static final long PERIOD_MILLIS = 20;
  private final Thread thread;

  Watchdog(Budget budget, Crew crew) {
    thread =
        Thread.ofPlatform().daemon().name("cairn-watchdog").unstarted(() -> watch(budget, crew));
    thread.start();
  }

  private static void watch(Budget budget, Crew crew) {
    try {
      while (true) {
        Thread.sleep(PERIOD_MILLIS);
        if (budget.mustStop()) {
          crew.stop();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    Threads.join(thread, thread::interrupt);
  }
}
