package dev.cairn.engine;

import dev.cairn.limit.Deadline;
import dev.cairn.limit.FinishingTime;
import dev.cairn.limit.Share;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The limits of one exploration. Both are hard; {@link #interrupt} may come from any thread. */
public final class Budget {
  /** One of so many parts of the time may be kept for judging. */
  private static final int KEPT_PARTS = 4;

  private final Settings settings;
  private final long start = System.nanoTime();
  private final AtomicReference<@Nullable String> interruption = new AtomicReference<>();
  private final FinishingTime finishing = new FinishingTime();
  private Optional<Deadline> finish = Optional.empty();
  private volatile Duration asked;
  private Duration usual;
  private Duration longest;
  private volatile Duration maxTime;
  private volatile Duration spare = Duration.ZERO;
  private volatile Duration judging = Duration.ZERO;
  private volatile boolean areChecksCut;

  public Budget(Settings settings) {
    this.settings = settings;
    asked = settings.maxTime();
    usual = asked;
    longest = asked;
    maxTime = asked;
  }

  /**
   * Of {@code all} time that was asked for, so much is {@code left} for this; up to {@code more}
   * can be had by {@link #end} where others do not need theirs.
   */
  public synchronized void within(Duration all, Duration left, Duration more) {
    asked = all;
    usual = smaller(left, usual);
    longest = usual.plus(more);
    maxTime = usual;
  }

  /**
   * Lets the time be up earlier, if it has to be over by {@code latest}; or later, as far as that
   * can be had, while it is over by {@code sure}.
   */
  public synchronized void end(Duration latest, Duration sure) {
    maxTime = smaller(latest, larger(usual, smaller(sure, longest)));
  }

  private static Duration smaller(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static Duration larger(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }

  /** Until the time is up; never negative. */
  public Duration left() {
    Duration left = maxTime.minusNanos(nanos());
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** So much time more is there for judging what was found. */
  public void spare(Duration time) {
    spare = time.isNegative() ? Duration.ZERO : time;
  }

  /**
   * Judging what was found will take that long: no further run may start when no more than that is
   * left, or than a part of the whole.
   */
  public void keep(Duration time) {
    judging = time;
  }

  /** Was it told to be over before its time. */
  public boolean isInterrupted() {
    return interruption.get() != null;
  }

  /** Lets it be over now; the first reason stands. */
  public void interrupt(String why) {
    interruption.compareAndSet(null, why);
    finishing.hurry();
  }

  /**
   * What was found is judged from now on, in the calling thread, until the returned time; asked for
   * again, it is the same.
   */
  public synchronized Deadline finish() {
    if (finish.isEmpty()) {
      finish = Optional.of(finishing.begin(maxTime.plus(spare).minusNanos(nanos())));
    }
    return finish.get();
  }

  /** Why no further run may start, or empty. */
  public Optional<String> spent(long runs) {
    String interrupted = interruption.get();
    if (interrupted != null) {
      return Optional.of(interrupted);
    }
    if (isTimeOver()) {
      return Optional.of("time budget of " + seconds(asked) + " s spent");
    }
    return runs >= settings.maxRuns()
        ? Optional.of(
            "budget of "
                + settings.maxRuns()
                + (settings.maxRuns() == 1 ? " run" : " runs")
                + " spent")
        : Optional.empty();
  }

  private static String seconds(Duration time) {
    long millis = time.toMillis();
    return millis % 1000 == 0 ? "" + millis / 1000 : "" + millis / 1000.0;
  }

  /** Whether it will be spent some day. */
  public boolean isLimited() {
    return settings.isLimited();
  }

  /** Whether it says how many runs there may be: that many are made while anything is open. */
  public boolean isOfRuns() {
    return settings.maxRuns() < Long.MAX_VALUE;
  }

  /** Whether what is not asked for should leave the rest of the time to others. */
  public boolean isHalfSpent() {
    return isSpent(50);
  }

  /** Whether runs that only look for defects have to end here; it is remembered. */
  public boolean mustCutChecks() {
    areChecksCut |= isHalfSpent();
    return areChecksCut;
  }

  /** Were runs that only look for defects ended by the time. */
  public boolean areChecksCut() {
    return areChecksCut;
  }

  /** Is so much of the time gone, in per cent. */
  public boolean isSpent(int share) {
    return nanos() / 1_000_000 >= settings.maxTime().toMillis() * share / 100;
  }

  public boolean mustStop() {
    return interruption.get() != null || isTimeOver();
  }

  public long nanos() {
    return System.nanoTime() - start;
  }

  private boolean isTimeOver() {
    return nanos() / 1_000_000 >= searching(maxTime, judging.minus(spare)).toMillis();
  }

  /** Of {@code all} time, how much is for searching where judging takes so long. */
  static Duration searching(Duration all, Duration judging) {
    Duration most = Share.part(all, KEPT_PARTS);
    return all.minus(smaller(larger(judging, Duration.ZERO), most));
  }
}
