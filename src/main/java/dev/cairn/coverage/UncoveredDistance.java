package dev.cairn.coverage;

import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.Instruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
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
  private final List<List<Integer>> silentInto = new ArrayList<>();
  private final List<List<Integer>> branchesInto = new ArrayList<>();
  private final int[] ofBranch;
  private final int[] ofBlock;

  public UncoveredDistance(ProgramIndex index) {
    this.index = index;
    ofBranch = new int[index.program().branches().size()];
    ofBlock = new int[index.blockCount()];
    for (int b = 0; b < index.blockCount(); b++) {
      silentInto.add(new ArrayList<>());
      branchesInto.add(new ArrayList<>());
    }
    for (int f = 0; f < index.functions().size(); f++) {
      for (Block block : index.functions().get(f).blocks()) {
        addEdges(f, block);
      }
    }
  }

  private void addEdges(int f, Block block) {
    int from = index.block(f, block.index());
    for (ControlEdges.Edge edge : ControlEdges.of(block.terminator())) {
      int target = index.block(f, edge.target());
      if (edge.branch() < 0) {
        silentInto.get(target).add(from);
      } else {
        branchesInto.get(target).add(edge.branch());
      }
    }
    for (Instruction instruction : block.instructions()) {
      int callee = TraceWalker.directCallee(instruction).map(index::position).orElse(-1);
      if (callee >= 0) {
        silentInto.get(index.block(callee, 0)).add(from);
      }
    }
  }

  /** Computes all distances to the branches that {@code isWanted}. */
  public void compute(IntPredicate isWanted) {
    Arrays.fill(ofBranch, UNREACHABLE);
    Arrays.fill(ofBlock, UNREACHABLE);
    Deque<Integer> level = new ArrayDeque<>();
    for (int b = 0; b < ofBranch.length; b++) {
      if (isWanted.test(b)) {
        ofBranch[b] = 0;
        level.add(b);
      }
    }
    for (int distance = 1; !level.isEmpty(); distance++) {
      level = before(level, distance);
    }
  }

  /** The branches from which one of {@code targets} is the next branch, at {@code distance} now. */
  private Deque<Integer> before(Deque<Integer> targets, int distance) {
    Deque<Integer> open = new ArrayDeque<>();
    targets.forEach(b -> reach(index.sourceBlock(b), distance, open));
    Deque<Integer> found = new ArrayDeque<>();
    while (!open.isEmpty()) {
      int block = open.pop();
      silentInto.get(block).forEach(from -> reach(from, distance, open));
      for (int branch : branchesInto.get(block)) {
        if (ofBranch[branch] > distance) {
          ofBranch[branch] = distance;
          found.add(branch);
        }
      }
    }
    return found;
  }

  private void reach(int block, int distance, Deque<Integer> open) {
    if (ofBlock[block] > distance) {
      ofBlock[block] = distance;
      open.push(block);
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
