package dev.cairn.cluster;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/** How often something happened lately. Thread-safe. */
public final class Pace {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final LongSupplier nanos;
  private final long begin;
  private final Deque<Long> times = new ArrayDeque<>();

  public Pace() {
    this(System::nanoTime);
  }

  Pace(LongSupplier nanos) {
    this.nanos = nanos;
    begin = nanos.getAsLong();
  }

  /** It happens now. */
  public synchronized void count() {
    times.addLast(nanos.getAsLong());
    forget();
  }

  /** As it went in the last minute, or since the beginning where that is less. */
  public synchronized double perMinute() {
    forget();
    long passed = Math.clamp(nanos.getAsLong() - begin, SECOND, MINUTE);
    return (double) times.size() * MINUTE / passed;
  }

  private void forget() {
    while (!times.isEmpty() && nanos.getAsLong() - times.getFirst() > MINUTE) {
      times.removeFirst();
    }
  }
}
