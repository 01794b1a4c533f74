package dev.cairn.machine.memory;

import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;

/**
 * What one run may use, and how strict the machine is.
 *
 * @param steps how long it may take
 * @param callDepth C frames below the function under test
 * @param memoryBytes bytes alive at one time: stack, heap and copied globals
 * @param traceLength entries of the trace; a longer one is cut
 * @param isSelfChecked evaluate every branch condition's term and compare it with the concrete
 *     value (for tests)
 * @param checks which errors are looked for
 * @param memory how accesses through symbolic addresses are told
 */
public record Limits(
    StepLimit steps,
    int callDepth,
    long memoryBytes,
    int traceLength,
    boolean isSelfChecked,
    CheckSet checks,
    MemoryPolicy memory) {
  /** As many frames of 32 bytes, the smallest that compilers make, as 8 MiB of stack hold. */
  private static final int FRAMES = (8 << 20) / 32;

  public static final Limits DEFAULT = new Limits(10_000_000, FRAMES, 1L << 30, 1_000_000, false);

  /** With the default checks. */
  public Limits(
      long steps, int callDepth, long memoryBytes, int traceLength, boolean isSelfChecked) {
    this(
        StepLimit.of(steps),
        callDepth,
        memoryBytes,
        traceLength,
        isSelfChecked,
        CheckSet.of(Check.DEFAULT),
        MemoryPolicy.DEFAULT);
  }

  public Limits withSelfCheck() {
    return new Limits(steps, callDepth, memoryBytes, traceLength, true, checks, memory);
  }

  public Limits withSteps(long newSteps) {
    return withSteps(StepLimit.of(newSteps));
  }

  public Limits withSteps(StepLimit newSteps) {
    return new Limits(newSteps, callDepth, memoryBytes, traceLength, isSelfChecked, checks, memory);
  }

  public Limits withChecks(CheckSet wanted) {
    return new Limits(steps, callDepth, memoryBytes, traceLength, isSelfChecked, wanted, memory);
  }

  public Limits withMemory(MemoryPolicy wanted) {
    return new Limits(steps, callDepth, memoryBytes, traceLength, isSelfChecked, checks, wanted);
  }
}
