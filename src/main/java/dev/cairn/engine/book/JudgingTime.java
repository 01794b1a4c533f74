package dev.cairn.engine.book;

import java.time.Duration;

/** How long judging what tests show will take, told from how long it took to book them. */
final class JudgingTime {
  /** Each is walked once more, its decisions are looked at, and what it shows is credited. */
  private static final int TIMES = 3;

  private static final long NANOS_PER_ITEM = 10_000;

  private final int items;
  private long nanos;
  private int booked;

  JudgingTime(int items) {
    this.items = items;
  }

  /** What a test shows was booked in that time. */
  void booked(long inNanos) {
    nanos += inNanos;
    booked++;
  }

  /** Of so many tests. */
  Duration of(int tests) {
    long each = booked == 0 ? 0 : nanos / booked;
    return Duration.ofNanos(TIMES * each * tests + NANOS_PER_ITEM * items);
  }
}
