package dev.cairn.ir;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts, along one path, how many iterations of each loop have been made since it was entered,
 * separately in every activation of its function. Feed it the calls, returns and branches of a
 * trace in order.
 *
 * <p>An iteration of a loop tested at the top counts from when its body is entered; one of a {@code
 * do} loop from the start, so at its first test one iteration has been made.
 */
public final class Iterations {
  private final LoopTable table;
  private final Deque<Map<Integer, Integer>> activations = new ArrayDeque<>();

  public Iterations(LoopTable table) {
    this.table = table;
    call();
  }

  /** A function is entered. */
  public void call() {
    activations.push(new HashMap<>());
  }

  /** The current function returns; the outermost activation stays. */
  public void ret() {
    if (activations.size() > 1) {
      activations.pop();
    }
  }

  /** The branch is taken. */
  public void take(int branch) {
    LoopTable.Effect effect = table.effect(branch);
    if (effect.side() == LoopTable.Side.REENTERS) {
      activations.element().put(effect.loop(), made(effect.loop()) + 1);
    }
    effect.left().forEach(activations.element()::remove);
  }

  /**
   * Iterations of the loop made so far, in the current activation and since the loop was last
   * entered.
   */
  public int made(int loop) {
    return activations.element().getOrDefault(loop, first(loop));
  }

  private int first(int loop) {
    return table.loops().get(loop).loop().test() == Loop.Test.BOTTOM ? 1 : 0;
  }
}
