package dev.cairn.limit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the processor has done for something since it began, in all threads that took part in it.
 * Unlike the clock that does not depend on what else the machine does. Thread-safe.
 */
final class WorkingTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The system is asked for it: so seldom, whoever asks how often. */
  private static final long PERIOD = Duration.ofMillis(1).toNanos();

  private final Map<Long, Long> before = new ConcurrentHashMap<>();
  private volatile long lookedUp = System.nanoTime();
  private volatile long known;

  /** Begins, for the calling thread. */
  WorkingTime() {
    takePart();
  }

  /** From now on what the calling thread does counts, too. */
  void takePart() {
    long thread = Thread.currentThread().threadId();
    before.computeIfAbsent(thread, THREADS::getThreadCpuTime);
  }

  /** As of a moment ago. A thread of which nothing can be told has always worked. */
  long nanos() {
    long now = System.nanoTime();
    if (now - lookedUp >= PERIOD) {
      known = sum();
      lookedUp = now;
    }
    return known;
  }

  private long sum() {
    long all = 0;
    for (Map.Entry<Long, Long> thread : before.entrySet()) {
      long now = THREADS.getThreadCpuTime(thread.getKey());
      if (now < 0) {
        return Long.MAX_VALUE;
      }
      all += now - thread.getValue();
    }
    return all;
  }
}
