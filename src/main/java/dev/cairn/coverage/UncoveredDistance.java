package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.Instruction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * How many branches lie between a branch and the nearest one that is wanted (CREST §4.3): in the
 * graph of control flow and calls, with an edge to the next statement and to the callee's entry at
 * each call, and none back from exits; an edge into a branch weighs 1.
 */
public final class UncoveredDistance {
  /** Nothing wanted can be reached. */
  public static final int UNREACHABLE = 1 << 20;

  private final ProgramIndex index;
  private final int[][] silentInto;
  private final int[][] branchesInto;
  private final int[] ofBranch;
  private final int[] ofBlock;

  /** Branches at the distance that is being looked at, and those at the next one. */
  private int[] level;

  private int[] next;

  /** Blocks whose ways in are still to be looked at. */
  private final int[] open;

  private int opened;

  public UncoveredDistance(ProgramIndex index) {
    this.index = index;
    int branches = index.program().branches().size();
    int blocks = index.blockCount();
    ofBranch = new int[branches];
    ofBlock = new int[blocks];
    level = new int[branches];
    next = new int[branches];
    open = new int[blocks];
    List<List<Integer>> silent = new ArrayList<>();
    List<List<Integer>> choices = new ArrayList<>();
    for (int b = 0; b < blocks; b++) {
      silent.add(new ArrayList<>());
      choices.add(new ArrayList<>());
    }
    for (int f = 0; f < index.functions().size(); f++) {
      for (Block block : index.functions().get(f).blocks()) {
        addEdges(f, block, silent, choices);
      }
    }
    silentInto = arrays(silent);
    branchesInto = arrays(choices);
  }

  private static int[][] arrays(List<List<Integer>> lists) {
    return lists.stream()
        .map(l -> l.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private void addEdges(
      int f, Block block, List<List<Integer>> silent, List<List<Integer>> choices) {
    int from = index.block(f, block.index());
    for (ControlEdges.Edge edge : ControlEdges.of(block.terminator())) {
      int target = index.block(f, edge.target());
      if (edge.branch() < 0) {
        silent.get(target).add(from);
      } else {
        choices.get(target).add(edge.branch());
      }
    }
    for (Instruction instruction : block.instructions()) {
      int callee = TraceWalker.directCallee(instruction).map(index::position).orElse(-1);
      if (callee >= 0) {
        silent.get(index.block(callee, 0)).add(from);
      }
    }
  }

  /** Computes all distances to the branches that {@code isWanted}. */
  public void compute(IntPredicate isWanted) {
    Arrays.fill(ofBranch, UNREACHABLE);
    Arrays.fill(ofBlock, UNREACHABLE);
    int count = 0;
    for (int b = 0; b < ofBranch.length; b++) {
      if (isWanted.test(b)) {
        ofBranch[b] = 0;
        level[count++] = b;
      }
    }
    for (int distance = 1; count > 0; distance++) {
      count = before(count, distance);
      int[] behind = level;
      level = next;
      next = behind;
    }
  }

  /**
   * Finds the branches from which one of the first {@code count} of the level is the next branch,
   * at {@code distance} now; returns how many there are.
   */
  private int before(int count, int distance) {
    for (int i = 0; i < count; i++) {
      reach(index.sourceBlock(level[i]), distance);
    }
    int found = 0;
    while (opened > 0) {
      int block = open[--opened];
      for (int from : silentInto[block]) {
        reach(from, distance);
      }
      for (int branch : branchesInto[block]) {
        if (ofBranch[branch] > distance) {
          ofBranch[branch] = distance;
          next[found++] = branch;
        }
      }
    }
    return found;
  }

  private void reach(int block, int distance) {
    if (ofBlock[block] > distance) {
      ofBlock[block] = distance;
      open[opened++] = block;
    }
  }

  /**
   * The distance of a branch: 0 when it is wanted itself, {@link #UNREACHABLE} when nothing wanted
   * lies behind it.
   */
  public int of(int branch) {
    return ofBranch[branch];
  }
}
