package dev.cairn.ir;

import java.util.Set;

/**
 * A natural loop of a function.
 *
 * @param header the block through which it is entered
 * @param blocks all its blocks, those of inner loops included
 * @param parent index of the loop around it, or -1
 * @param depth 1 for an outermost loop
 * @param heads the blocks of the head conditions: what decides about another iteration
 * @param body the block that the head conditions enter for another iteration, or -1 without head
 *     conditions
 */
public record Loop(
    int index,
    int header,
    Set<Integer> blocks,
    int parent,
    int depth,
    Test test,
    Set<Integer> heads,
    int body) {
  public Loop {
    blocks = Set.copyOf(blocks);
    heads = Set.copyOf(heads);
  }

  /** Where the head conditions stand. */
  public enum Test {
    /** {@code while}, {@code for}: before each iteration. */
    TOP,
    /** {@code do while}: after each iteration. */
    BOTTOM,
    /** {@code for (;;) { … if (x) break; … }}: on the way. */
    MIDDLE,
    /** No condition of its own decides. */
    NONE
  }

  public boolean contains(int block) {
    return blocks.contains(block);
  }
}
