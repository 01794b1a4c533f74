package dev.cairn.binary.replay;

import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.ir.Global;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * A run of machine code, instruction by instruction.
 *
 * @param before registers and memories when the function is entered
 * @param after the same when it has returned
 * @param steps every instruction, in order, those of handlers among them
 * @param interrupts the handlers that ran, in order
 */
public record PredictedRun(
    Map<String, byte[]> before,
    Map<String, byte[]> after,
    List<Step> steps,
    List<Taken> interrupts,
    boolean hasReturned) {
  /** How the name of the file ends that says when handlers ran. */
  static final String SCHEDULE = ".interrupts";

  public PredictedRun {
    steps = List.copyOf(steps);
    interrupts = List.copyOf(interrupts);
  }

  /**
   * A handler that ran.
   *
   * @param waiting the address of the instruction before which it ran
   * @param from the number of its first step
   * @param to the number of the step behind its last
   * @param entered registers and memories when it was entered
   */
  public record Taken(
      Interrupt handler, long waiting, int from, int to, Map<String, byte[]> entered) {}

  /** When handlers ran, as text; empty when none did. */
  List<String> schedule(LongFunction<String> spelled) {
    return interrupts.stream()
        .map(
            taken ->
                String.format(
                    Locale.ROOT,
                    "%s runs before the instruction at %s, after %d %s",
                    taken.handler().name(),
                    spelled.apply(taken.waiting()),
                    taken.from(),
                    taken.from() == 1 ? "step" : "steps"))
        .toList();
  }

  /** One instruction, what was made an input for it, and where it went. */
  public record Step(long address, List<Fresh> fresh, long next) {}

  /** A cell that gets a value just before it is read. */
  public record Fresh(Harness.Made made, int value) {}

  /** A copy of all memories. */
  static Map<String, byte[]> snapshot(
      List<Global> state, java.util.function.Function<String, byte[]> memory) {
    Map<String, byte[]> copy = new HashMap<>();
    for (Global global : state) {
      if (!global.isConstant()) {
        copy.put(global.name(), memory.apply(global.name()).clone());
      }
    }
    return copy;
  }
}
