package dev.cairn.bench.reliability;

import java.time.Duration;
import java.time.Instant;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * What the processor has done for a process, by the time of day: on a busy machine that is what an
 * idle one would take.
 */
final class ProcessorClock {
  private static final long PERIOD_MILLIS = 20;

  private final Process process;
  private final TreeMap<Instant, Duration> worked = new TreeMap<>();

  ProcessorClock(Process process) {
    this.process = process;
    look();
  }

  /** Looks at it until it ends. */
  void watch() throws InterruptedException {
    while (!process.waitFor(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
      look();
    }
  }

  private void look() {
    process.info().totalCpuDuration().ifPresent(done -> worked.put(Instant.now(), done));
  }

  /** What it did after that moment. */
  double secondsSince(Instant moment) {
    var before = worked.floorEntry(moment);
    if (worked.isEmpty()) {
      return 0;
    }
    Duration then = before == null ? Duration.ZERO : before.getValue();
    return worked.lastEntry().getValue().minus(then).toMillis() / 1000.0;
  }
}
