package dev.cairn.binary.replay;

import dev.cairn.binary.lift.Harness;
import dev.cairn.ir.Global;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run of machine code, instruction by instruction.
 *
 * @param before registers and memories when the function is entered
 * @param after the same when it has returned
 * @param steps every instruction, in order
 */
public record PredictedRun(
    Map<String, byte[]> before, Map<String, byte[]> after, List<Step> steps, boolean hasReturned) {
  public PredictedRun {
    steps = List.copyOf(steps);
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
