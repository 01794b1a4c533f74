package dev.cairn;

import java.time.Duration;
import java.util.concurrent.Callable;

/** Waits for what other threads and processes do, as long as a busy machine may need for it. */
public final class Patience {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final long PERIOD_MILLIS = 20;

  private Patience() {}

  /** Returns as soon as it is so; what never comes fails the test, which says what it was. */
  public static void await(String what, Callable<Boolean> isSo) throws Exception {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!isSo.call()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("waited in vain: " + what);
      }
      Thread.sleep(PERIOD_MILLIS);
    }
  }
}
