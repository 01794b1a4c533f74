package dev.cairn.machine.memory;

/**
 * How long one run may take. Loops over plain numbers cost little, operations on symbolic values
 * much, and what they leave is kept, so each has its own limit.
 *
 * @param steps loop iterations and calls
 * @param terms operations on symbolic values
 */
public record StepLimit(long steps, long terms) {
  /** Of a function: one that takes more is stuck. */
  public static final StepLimit FUNCTION = new StepLimit(10_000_000, 100_000);

  /** Of a program. */
  public static final StepLimit PROGRAM = of(10_000_000);

  /** As many steps take no longer than one operation on symbolic values. */
  private static final int STEPS_OF_A_TERM = 10;

  /** So many steps, and as many operations as take no longer. */
  public static StepLimit of(long steps) {
    return new StepLimit(steps, steps / STEPS_OF_A_TERM);
  }
}
