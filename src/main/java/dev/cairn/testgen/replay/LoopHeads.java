package dev.cairn.testgen.replay;

import dev.cairn.coverage.Line;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Procedure;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Lines that hold nothing but jumps, one of them to the begin of a loop: {@code while (1)}, {@code
 * do}. One compiler counts them where the loop is entered, another where it begins again, and a
 * {@code break} may stand there, too, so they tell nothing of a path.
 */
final class LoopHeads {
  private LoopHeads() {}

  static Set<Line> of(List<Procedure> functions) {
    Set<Line> lines = new HashSet<>();
    Set<Line> worked = new HashSet<>();
    for (Procedure function : functions) {
      BitSet heads = heads(function);
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          var line = new Line(instruction.loc().file(), instruction.loc().line());
          if (!(instruction instanceof Instruction.Jump jump)) {
            worked.add(line);
          } else if (heads.get(jump.target())) {
            lines.add(line);
          }
        }
      }
    }
    lines.removeAll(worked);
    return lines;
  }

  /** The blocks that one behind them, or they themselves, can go back to. */
  private static BitSet heads(Procedure function) {
    var heads = new BitSet();
    for (Block block : function.blocks()) {
      ControlEdges.targets(block.terminator()).stream()
          .filter(target -> target <= block.index())
          .forEach(heads::set);
    }
    return heads;
  }
}
