package dev.cairn.generate.check;

import dev.cairn.limit.Share;
import java.time.Duration;

/**
 * How long batches of tests took that were run beside the search, and so what the suite will take
 * that has all of them. Every batch compiles the program once, and so does the suite. Thread-safe.
 */
final class ReplayTimes {
  private Duration all = Duration.ZERO;
  private Duration latest = Duration.ZERO;
  private Duration shortest = Duration.ZERO;
  private int batches;

  synchronized void add(Duration taken) {
    all = all.plus(taken);
    latest = taken;
    shortest = batches == 0 || taken.compareTo(shortest) < 0 ? taken : shortest;
    batches++;
  }

  /** What the latest tests need to be run once more; without the search beside them rather less. */
  synchronized Duration ofLatest() {
    return latest;
  }

  /**
   * What all tests need as one suite, and a quarter of it for others to come. The shortest batch
   * was little more than the program, which the others compiled again.
   */
  synchronized Duration ofSuite() {
    return Share.of(all.minus(Share.times(shortest, Math.max(0, batches - 1))), 5, 4);
  }
}
