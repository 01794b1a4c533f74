package dev.cairn.limit;

import java.util.Locale;

/**
 * How much memory the work may take. Not all of it may be filled by looking for tests: writing them
 * down takes some, too.
 */
public record MemoryBudget(long bytes) {
  /** What may be alive while tests are looked for. */
  private static final double SHARE = 0.55;

  /** All that this virtual machine may take. */
  public static MemoryBudget whole() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory());
  }

  /** That much, if the virtual machine may take it. */
  public static MemoryBudget of(long bytes) {
    return new MemoryBudget(Math.min(bytes, whole().bytes));
  }

  /** Is it worth finding out how much of what is taken is alive. */
  boolean isDoubtful(long taken) {
    return taken > 0.8 * bytes;
  }

  /** Is there no room for more, with that much alive. */
  boolean isSpent(long alive) {
    return alive > SHARE * bytes;
  }

  /** What is left; garbage counts as taken as long as {@code enough} is left beside it. */
  public long freeAtLeast(long enough) {
    if (bytes - taken() < enough) {
      System.gc();
    }
    return Math.max(0, bytes - taken());
  }

  /** What is taken at the moment, by garbage too. */
  static long taken() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.1f GB", (double) bytes / (1 << 30));
  }
}
