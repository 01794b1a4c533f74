package dev.cairn.engine.verdict;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.ControlEdges;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Map;

/**
 * The blocks that nothing comes to because every way there takes a branch that was proved
 * infeasible: what such a proof is worth for items that were not asked for.
 */
final class ClosedWays {
  private final ProgramIndex index;
  private final BitSet infeasible = new BitSet();
  private final BitSet open = new BitSet();

  ClosedWays(ProgramIndex index, Map<Branch, ItemVerdict> branches) {
    this.index = index;
    branches.forEach(
        (branch, verdict) ->
            infeasible.set(branch.id(), verdict instanceof ItemVerdict.Infeasible));
    for (int f = 0; f < index.functions().size(); f++) {
      walk(f);
    }
  }

  private void walk(int function) {
    var waiting = new ArrayDeque<Block>();
    enter(function, 0, waiting);
    while (!waiting.isEmpty()) {
      for (ControlEdges.Edge edge : ControlEdges.of(waiting.pop().terminator())) {
        if (edge.branch() < 0 || !infeasible.get(edge.branch())) {
          enter(function, edge.target(), waiting);
        }
      }
    }
  }

  private void enter(int function, int block, ArrayDeque<Block> waiting) {
    int number = index.block(function, block);
    if (!open.get(number)) {
      open.set(number);
      waiting.push(index.functions().get(function).blocks().get(block));
    }
  }

  /** Is there no way to any of the blocks. */
  boolean areClosed(BlockSet blocks) {
    return !blocks.intersects(open);
  }
}
