package dev.cairn.engine.verdict;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.CallsBeside;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Procedure;
import java.util.BitSet;
import java.util.Optional;

/** Why nothing is proved of functions that also run beside the call of the one under test. */
final class Beside {
  private static final String BESIDE = " before or after the tested call, where no run looks";

  private final CallsBeside calls;
  private final BitSet blocks = new BitSet();

  Beside(ProgramIndex index, CallsBeside calls) {
    this.calls = calls;
    for (Procedure function : index.functions()) {
      if (calls.functions().contains(function.name())) {
        int position = index.position(function.name());
        for (Block block : function.blocks()) {
          blocks.set(index.block(position, block.index()));
        }
      }
    }
  }

  Optional<String> of(Branch branch) {
    return calls.functions().contains(branch.function())
        ? Optional.of("'" + branch.function() + "' also runs" + BESIDE)
        : Optional.empty();
  }

  Optional<String> of(BlockSet code) {
    return code.intersects(blocks) ? Optional.of("it also runs" + BESIDE) : Optional.empty();
  }
}
