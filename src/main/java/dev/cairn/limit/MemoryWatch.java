package dev.cairn.limit;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Looks at the memory now and then, in a thread of its own, and says when the budget is spent: when
 * after a collection of the garbage there still is too much. It may say so again and again.
 */
public final class MemoryWatch implements AutoCloseable {
  private static final Duration PERIOD = Duration.ofMillis(200);

  /** A collection takes a second or more: so long nobody asks for another one. */
  private static final Duration REST = Duration.ofSeconds(5);

  private final MemoryBudget budget;
  private final Runnable whenSpent;
  private final Thread thread;

  public MemoryWatch(MemoryBudget budget, Runnable whenSpent) {
    this.budget = budget;
    this.whenSpent = whenSpent;
    thread = Thread.ofPlatform().daemon().name("cairn-memory").unstarted(this::watch);
    thread.start();
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(PERIOD);
        if (budget.isDoubtful(MemoryBudget.taken())) {
          look(MemoryWatch::alive);
          Thread.sleep(REST);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  void look(LongSupplier alive) {
    if (budget.isSpent(alive.getAsLong())) {
      whenSpent.run();
    }
  }

  /** What the collection left, without what others have taken since. */
  private static long alive() {
    System.gc();
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getCollectionUsage)
        .filter(Objects::nonNull)
        .mapToLong(MemoryUsage::getUsed)
        .sum();
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
