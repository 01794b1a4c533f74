package dev.cairn.limit;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * When something has to be over: after some time, or as soon as somebody cancels it. Every loop of
 * ours that can run long asks for it now and then, at a place where what it keeps is in order. May
 * be asked and cancelled by any thread.
 */
public final class Deadline {
  /** A century: so far away that sums of it do not overflow. */
  private static final long ENDLESS = Duration.ofDays(36_500).toNanos();

  /** By the clock, a minute for each second of work: machines may have many other things to do. */
  private static final long CLOCK = 60;

  private volatile End end;
  private volatile @Nullable WorkingTime working;
  private volatile boolean isCancelled;

  /** It is over at {@code first} if that {@code isEnough}, else at {@code last}. */
  private record End(long first, BooleanSupplier isEnough, long last) {
    static End after(long nanos) {
      long time = System.nanoTime() + nanos;
      return new End(time, () -> true, time);
    }

    boolean isPast() {
      long now = System.nanoTime();
      return now - first >= 0 && (now - last >= 0 || isEnough.getAsBoolean());
    }
  }

  private Deadline(long nanos) {
    end = End.after(nanos);
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
    end = End.after(nanos(time));
  }

  /**
   * Gives that much time from now on, and more until {@code isEnough} says that it was enough,
   * which is asked by whoever asks for this; but never more than {@code most}.
   */
  public void restart(Duration time, BooleanSupplier isEnough, Duration most) {
    long now = System.nanoTime();
    end = new End(now + nanos(time), isEnough, now + nanos(most));
  }

  /**
   * Gives that much time of the processor from now on, to the calling thread and those that {@link
   * #takePart}, so that it does not depend on what else the machine does; by the clock sixty times
   * as much in the end.
   */
  public void restartWork(Duration time) {
    var work = new WorkingTime();
    long enough = nanos(time);
    working = work;
    restart(time, () -> work.nanos() >= enough, Share.times(time, CLOCK));
  }

  /** What the calling thread does counts as work, too, if work is what counts. */
  public void takePart() {
    WorkingTime work = working;
    if (work != null) {
      work.takePart();
    }
  }

  /** It is over now, for good. */
  public void cancel() {
    isCancelled = true;
  }

  public boolean isCancelled() {
    return isCancelled;
  }

  public boolean isOver() {
    return isCancelled || end.isPast();
  }

  /** What is left for sure; never negative. */
  public Duration left() {
    long left = end.first - System.nanoTime();
    return isCancelled ? Duration.ZERO : Duration.ofNanos(Math.max(0, left));
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
