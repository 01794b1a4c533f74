package dev.cairn.ir;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The control-flow graph of a function: edges, reverse postorder, dominators. Blocks are named by
 * their index; blocks that no path from the entry reaches (targets of computed gotos that were not
 * seen) have no place in the order and no dominator.
 */
public final class ControlFlow {
  private static final int NONE = -1;

  private final int[][] successors;
  private final int[][] predecessors;
  private final int[] order;
  private final int[] position;
  private final int[] dominator;

  private ControlFlow(int[][] successors) {
    this.successors = successors;
    predecessors = reversed(successors);
    order = reversePostorder(successors);
    position = new int[successors.length];
    Arrays.fill(position, NONE);
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    dominator = dominators();
  }

  public static ControlFlow of(Procedure function) {
    return new ControlFlow(
        function.blocks().stream().map(b -> targets(b.terminator())).toArray(int[][]::new));
  }

  /** The blocks a terminator may go to, each once, in the order it names them. */
  public static int[] targets(Instruction.Terminator terminator) {
    return ControlEdges.targets(terminator).stream()
        .mapToInt(Integer::intValue)
        .distinct()
        .toArray();
  }

  public int size() {
    return successors.length;
  }

  public int[] successors(int block) {
    return successors[block].clone();
  }

  public int[] predecessors(int block) {
    return predecessors[block].clone();
  }

  /** The reachable blocks, each before its successors except along back edges. */
  public int[] reversePostorder() {
    return order.clone();
  }

  public boolean isReachable(int block) {
    return position[block] != NONE;
  }

  /** The immediate dominator; -1 for the entry and for unreachable blocks. */
  public int immediateDominator(int block) {
    return block == 0 ? NONE : dominator[block];
  }

  /**
   * Does every path from the entry to {@code block} go through {@code by}; a block dominates
   * itself.
   */
  public boolean isDominated(int block, int by) {
    if (!isReachable(block) || !isReachable(by)) {
      return false;
    }
    int at = block;
    while (position[at] > position[by]) {
      at = dominator[at];
    }
    return at == by;
  }

  private static int[][] reversed(int[][] edges) {
    int[] counts = new int[edges.length];
    for (int[] targets : edges) {
      for (int target : targets) {
        counts[target]++;
      }
    }
    int[][] result = new int[edges.length][];
    Arrays.setAll(result, i -> new int[counts[i]]);
    for (int block = edges.length - 1; block >= 0; block--) {
      for (int target : edges[block]) {
        result[target][--counts[target]] = block;
      }
    }
    return result;
  }

  private static int[] reversePostorder(int[][] successors) {
    int[] next = new int[successors.length];
    boolean[] seen = new boolean[successors.length];
    int[] result = new int[successors.length];
    int free = result.length;
    Deque<Integer> stack = new ArrayDeque<>();
    stack.push(0);
    seen[0] = true;
    while (!stack.isEmpty()) {
      int block = stack.element();
      // last successor first, so that the true side comes first in the order
      int k = successors[block].length - 1 - next[block]++;
      if (k < 0) {
        result[--free] = stack.pop();
      } else if (!seen[successors[block][k]]) {
        seen[successors[block][k]] = true;
        stack.push(successors[block][k]);
      }
    }
    return Arrays.copyOfRange(result, free, result.length);
  }

  /** Cooper, Harvey, Kennedy: iterate over reverse postorder until nothing changes. */
  private int[] dominators() {
    int[] result = new int[successors.length];
    Arrays.fill(result, NONE);
    result[0] = 0;
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 1; i < order.length; i++) {
        int found = NONE;
        for (int predecessor : predecessors[order[i]]) {
          if (result[predecessor] != NONE) {
            found = found == NONE ? predecessor : meet(result, found, predecessor);
          }
        }
        again |= result[order[i]] != found;
        result[order[i]] = found;
      }
    }
    return result;
  }

  private int meet(int[] result, int a, int b) {
    while (a != b) {
      while (position[a] > position[b]) {
        a = result[a];
      }
      while (position[b] > position[a]) {
        b = result[b];
      }
    }
    return a;
  }
}
