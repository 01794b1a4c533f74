package dev.cairn.generate.job;

/**
 * Whether it helps a search to let go of what it can do without, each time memory is short: it does
 * as long as runs are made in between. Thread-safe.
 */
final class Shortages {
  /** So often in a row it may not have helped. */
  private static final int MOST = 10;

  /** With that many runs since the last time, it has. */
  private static final int ENOUGH = 200;

  private int inVain;
  private long runs;
  private long runsAtLast;

  /** That many runs have been made. */
  synchronized void ran(long number) {
    runs = number;
  }

  /** Notes that memory is short; is it worth going on with less. */
  synchronized boolean isWorthSaving() {
    inVain = runs - runsAtLast >= ENOUGH ? 1 : inVain + 1;
    runsAtLast = runs;
    return inVain < MOST;
  }
}
