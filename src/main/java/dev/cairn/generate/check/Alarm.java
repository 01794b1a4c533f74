package dev.cairn.generate.check;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Interrupts a thread after a time, unless closed before. */
final class Alarm implements AutoCloseable {
  private final Thread sleeper;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

  Alarm(Thread sleeper, Duration after) {
    this.sleeper = sleeper;
    var _ = clock.schedule(this::ring, after.toMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized void ring() {
    if (!clock.isShutdown()) {
      sleeper.interrupt();
    }
  }

  /**
   * After this the thread is not interrupted any more, and an interrupt that came too late is
   * forgotten.
   */
  @Override
  public synchronized void close() {
    clock.shutdownNow();
    boolean _ = Thread.interrupted();
  }
}
