package dev.cairn.engine;

import java.time.Duration;

/** Waiting for threads to end. */
final class Threads {
  private static final Duration PERIOD = Duration.ofMillis(10);

  private Threads() {}

  /** Waits until the thread has ended, and keeps asking it to. An interrupt is kept for later. */
  static void join(Thread thread, Runnable ask) {
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      ask.run();
      try {
        boolean _ = thread.join(PERIOD);
      } catch (InterruptedException _) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
