package dev.cairn.limit;

import java.time.Duration;

/**
 * When something has to be over: after some time, or as soon as somebody cancels it. Every loop of
 * ours that can run long asks for it now and then, at a place where what it keeps is in order. May
 * be asked and cancelled by any thread.
 */
public final class Deadline {
  /** A century: so far away that sums of it do not overflow. */
  private static final long ENDLESS = Duration.ofDays(36_500).toNanos();

  private volatile long end;
  private volatile boolean isCancelled;

  private Deadline(long nanos) {
    end = System.nanoTime() + nanos;
  }

  /** Only cancelling ends it, until it is {@link #restart}ed. */
  public static Deadline never() {
    return new Deadline(ENDLESS);
  }

  public static Deadline after(Duration time) {
    return new Deadline(nanos(time));
  }

  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofNanos(ENDLESS)) > 0 ? ENDLESS : time.toNanos();
  }

  /** Gives that much time from now on; what was cancelled stays so. */
  public void restart(Duration time) {
    end = System.nanoTime() + nanos(time);
  }

  /** It is over now, for good. */
  public void cancel() {
    isCancelled = true;
  }

  public boolean isCancelled() {
    return isCancelled;
  }

  public boolean isOver() {
    return isCancelled || System.nanoTime() - end >= 0;
  }

  /** What is left; never negative. */
  public Duration left() {
    return isCancelled ? Duration.ZERO : Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  /**
   * Does nothing until it is over.
   *
   * @throws TimeUp from then on
   */
  public void check() {
    if (isOver()) {
      throw new TimeUp();
    }
  }
}
