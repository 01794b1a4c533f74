package dev.cairn.machine.code;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction.Branching;
import dev.cairn.ir.Instruction.Compare;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The branches of the user that comparisons of numbers decide, where it is worth measuring them.
 */
final class DecidedBy {
  private final Map<Integer, Branching> branches = new HashMap<>();

  DecidedBy(Procedure function) {
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Branching b
          && b.condition() instanceof Operand.Register r
          && b.trueBranch() >= 0
          && b.falseBranch() >= 0) {
        branches.put(r.index(), b);
      }
    }
  }

  /** What {@code comparison} decides, if one side is near or far by more than yes and no. */
  Optional<Branching> branch(Compare comparison) {
    Type type = comparison.left().type();
    boolean isNumber = type instanceof Type.Int && Rep.of(type) != Rep.WIDE;
    boolean isFlag =
        switch (comparison.op()) {
          case EQ, NE -> isFlag(comparison.left()) || isFlag(comparison.right());
          default -> false;
        };
    return isNumber && !isFlag
        ? Optional.ofNullable(branches.get(comparison.dst().index()))
        : Optional.empty();
  }

  private static boolean isFlag(Operand operand) {
    return operand instanceof Operand.IntConst c && (c.bits() == 0 || c.bits() == 1);
  }
}
