package dev.cairn.machine.libc.header;

import dev.cairn.machine.input.stub.Stub;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.lang.management.ManagementFactory;
import java.util.Map;

/**
 * What tells the time. A program that runs once sees the real clock. One that is explored gets the
 * results of {@code time} and {@code clock} as inputs, and behind the other functions a clock that
 * moves with the steps of the run; a whole program, which no test can show another clock, gets that
 * one everywhere.
 */
public final class TimeH {
  private static final long EPOCH_SECONDS = 1_700_000_000L;
  private static final long NANOS = 1_000_000_000L;
  private static final long NANOS_PER_STEP = 10;

  /** Ten days and more are no different to a run. */
  private static final long LONGEST_WAIT = 1_000_000;

  private static final Native TIME_INPUT = new Stub("time");
  private static final Native CLOCK_INPUT = new Stub("clock");

  private TimeH() {}

  public static void register(Map<String, Native> table) {
    table.put("__cairn_now", (rt, f) -> f.setResult(now(rt, f.intValue(0))));
    table.put("__cairn_clock", TimeH::clock);
    table.put("__cairn_wait", TimeH::waiting);
    table.put("time", TimeH::time);
    table.put("clock", TimeH::processorTime);
  }

  /** Of clock 0: seconds; 1: nanoseconds since 1970; 2: a steady clock's; 3: microseconds used. */
  private static long now(RunState rt, int clock) {
    boolean isReal = rt.console().isAttached();
    long steps = rt.steps() * NANOS_PER_STEP;
    long since = (isReal ? System.nanoTime() : steps) + rt.waitedNanos();
    long wall =
        (isReal ? System.currentTimeMillis() * 1_000_000 : EPOCH_SECONDS * NANOS + steps)
            + rt.waitedNanos();
    return switch (clock) {
      case 0 -> wall / NANOS;
      case 1 -> wall;
      case 2 -> since;
      default ->
          isReal
              ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1000
              : steps / 1000;
    };
  }

  /** {@code void __cairn_wait(long long seconds, long nanos)}. */
  private static void waiting(RunState rt, CallFrame frame) {
    rt.letGoBy(Math.min(frame.value(0), LONGEST_WAIT) * NANOS + frame.value(1));
  }

  /** As {@code now}, for the program's eyes: what it decides by it is no input. */
  private static void clock(RunState rt, CallFrame frame) {
    ProgramEnvironment.seen(rt, "the clock is the machine's own");
    frame.setResult(now(rt, frame.intValue(0)));
  }

  /** Is there a clock, and not an input in its place. */
  private static boolean isWatched(RunState rt) {
    boolean isWholeProgram = rt.model().world().isPresent();
    if (isWholeProgram) {
      ProgramEnvironment.seen(rt, "the clock is the machine's own");
    }
    return isWholeProgram || rt.console().isAttached();
  }

  private static void time(RunState rt, CallFrame frame) {
    if (isWatched(rt)) {
      frame.setResult(now(rt, 0));
    } else {
      TIME_INPUT.call(rt, frame);
    }
    if (frame.value(0) != 0) {
      int size =
          frame.signature().results().isEmpty()
              ? 8
              : frame.signature().results().getFirst().bits() / 8;
      long to = Args.target(rt, frame, 0, size);
      rt.memory().write(to, size, frame.resultBits(0), frame.resultShadow(0));
    }
  }

  private static void processorTime(RunState rt, CallFrame frame) {
    if (isWatched(rt)) {
      frame.setResult(now(rt, 3));
    } else {
      CLOCK_INPUT.call(rt, frame);
    }
  }
}
