package dev.cairn.limit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * How long what was found may be judged and written down, after nothing more is looked for: as long
 * as there is time, and in any case until the processor has worked a little for it, which on a busy
 * machine takes a while by the clock. Begun by the thread that does the work; {@link #hurry} may
 * come from any thread, before and after.
 */
public final class FinishingTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** What the processor may do for it in any case; that may take {@link #PATIENCE}. */
  private static final Duration WORK = Duration.ofMillis(500);

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration PERIOD = Duration.ofMillis(1);

  private final Deadline deadline = Deadline.never();
  private LongSupplier worked = () -> 0;
  private boolean isHurried;

  /** From now on, in the calling thread; {@code left} is what is left of the time. */
  public Deadline begin(Duration left) {
    long thread = Thread.currentThread().threadId();
    long before = THREADS.getThreadCpuTime(thread);
    return begin(left, nowAndThen(() -> THREADS.getThreadCpuTime(thread) - before));
  }

  /**
   * The same number, looked up once in a while: the system is asked for it, and who judges one of
   * thousands of items after the other asks before each.
   */
  static LongSupplier nowAndThen(LongSupplier exact) {
    var known = new AtomicReference<>(new Reading(System.nanoTime(), exact.getAsLong()));
    return () -> {
      Reading last = known.get();
      long now = System.nanoTime();
      if (now - last.time < PERIOD.toNanos()) {
        return last.value;
      }
      var next = new Reading(now, exact.getAsLong());
      known.set(next);
      return next.value;
    };
  }

  /** A value, and when it was looked up. */
  private record Reading(long time, long value) {}

  /** {@code nanos}: what the processor has done since. */
  synchronized Deadline begin(Duration left, LongSupplier nanos) {
    worked = nanos;
    restart(isHurried || left.isNegative() ? Duration.ZERO : left);
    return deadline;
  }

  /** No time is left. */
  public synchronized void hurry() {
    isHurried = true;
    restart(Duration.ZERO);
  }

  private void restart(Duration left) {
    LongSupplier done = worked;
    deadline.restart(left, () -> done.getAsLong() >= WORK.toNanos(), left.plus(PATIENCE));
  }
}
