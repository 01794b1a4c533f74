package dev.cairn.machine.steps;

import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.Ending;

/**
 * What a run may use up: steps of the program and operations on symbolic values; and how it is
 * stopped from outside. A superclass of the state that compiled code holds anyway, since one more
 * object would be one more load in every loop. Not thread-safe except {@link #requestStop}.
 */
public abstract class StepMeter {
  private static final int TICKS_PER_LOOK = 1 << 28;

  private static final long NANOS_PER_STEP_WAITED = 10_000;

  /** Whoever waits without time, or for almost none, does so in circles, too. */
  private static final int STEPS_OF_A_WAIT = 1_000;

  /** A single long wait is no circle. */
  private static final int MOST_STEPS_OF_A_WAIT = 500_000;

  /** No loop calls so deep. */
  private static final int DEEP = 10_000;

  private final long most;
  private final long mostTerms;
  private int ticks;
  private long ticksLeft;
  private long termsLeft;
  private long ticksWithheld;
  private long waitedNanos;
  private volatile boolean isStopRequested;

  protected StepMeter(StepLimit limit) {
    most = limit.steps();
    mostTerms = limit.terms();
  }

  /** What to throw when nothing is left. */
  protected abstract RunEnd exhausted();

  /** How many calls are under way. */
  protected abstract int depth();

  /** A new run, which has used nothing. */
  protected final void beginSteps() {
    ticks = 0;
    ticksLeft = most;
    ticksWithheld = 0;
    waitedNanos = 0;
    termsLeft = mostTerms;
    refill();
  }

  /**
   * Counts a loop iteration or call; ends the run at the step limit, or when asked to. Compiled
   * loops are three times faster when nothing in here comes back with memory changed: the limit
   * throws, {@link #refill} is so rare that the JIT leaves it out, and so is {@link #poll} as long
   * as nobody stops.
   */
  public final void tick() {
    if (StopSignal.isRaised()) {
      poll();
    }
    if (--ticks < 0) {
      if (ticksLeft <= 0) {
        throw exhausted();
      }
      refill();
    }
  }

  private void refill() {
    poll();
    int share = (int) Math.min(TICKS_PER_LOOK, ticksLeft);
    ticksLeft -= share;
    ticks += share;
  }

  /** Ends the run when that was asked for. */
  public final void poll() {
    if (isStopRequested) {
      throw new RunEnd(new Ending.Stopped());
    }
  }

  /** Counts many steps at once, for models that loop. */
  public final void tick(int steps) {
    poll();
    ticks -= steps;
    while (ticks < 0) {
      if (ticksLeft <= 0) {
        throw exhausted();
      }
      refill();
    }
  }

  /**
   * The program waits, which takes no time here but has to end: alone as it is, nothing can happen
   * that it would wait for again and again. A run with the usual limit may wait 100 times for a
   * second.
   */
  public final void letGoBy(long nanos) {
    waitedNanos += nanos;
    tick(Math.clamp(nanos / NANOS_PER_STEP_WAITED, STEPS_OF_A_WAIT, MOST_STEPS_OF_A_WAIT));
  }

  /** What the program has spent with waiting. */
  public final long waitedNanos() {
    return waitedNanos;
  }

  /**
   * Counts an operation on symbolic values, for a limit of its own: a loop that does nothing else
   * would reach that of steps after a minute. Deep calls end by themselves, where the stack does.
   */
  public final void tickTerm() {
    poll();
    if (--termsLeft < 0 && depth() < DEEP) {
      throw exhausted();
    }
  }

  /** What the run has used of its limit of steps. */
  public final long steps() {
    return most - ticksWithheld - ticksLeft - Math.max(ticks, 0);
  }

  /** Lets the rest of the run take so many steps at most, until {@link #goOn}. */
  public final void hurry(long few) {
    long left = ticksLeft + Math.max(ticks, 0);
    ticksLeft = Math.min(left, few);
    ticksWithheld += left - ticksLeft;
    ticks = 0;
  }

  /** Lets it take again what its limit allows. */
  public final void goOn() {
    ticksLeft += ticksWithheld;
    ticksWithheld = 0;
  }

  /** Ends the current run soon, or the next; from any thread. */
  public final synchronized void requestStop(boolean stop) {
    if (isStopRequested != stop) {
      isStopRequested = stop;
      StopSignal.change(stop);
    }
  }
}
