package dev.cairn.machine.code;

import dev.cairn.ir.Block;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Branching;
import dev.cairn.ir.Instruction.Compare;
import dev.cairn.ir.Instruction.FloatCompare;
import dev.cairn.ir.Loop;
import dev.cairn.ir.Loops;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import dev.cairn.machine.ops.Rep;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The branches of the user that comparisons of numbers decide, where it is worth measuring them.
 */
final class DecidedBy {
  private final Map<Integer, Sides> sides = new HashMap<>();

  private final Map<Integer, Boolean> oneExit = new HashMap<>(); // by loop

  DecidedBy(Procedure function) {
    Loops loops = Loops.of(function);
    for (int block = 0; block < function.blocks().size(); block++) {
      if (function.blocks().get(block).terminator() instanceof Branching b
          && b.condition() instanceof Operand.Register r
          && b.trueBranch() >= 0
          && b.falseBranch() >= 0) {
        sides.put(r.index(), sides(function, loops.around(block), b));
      }
    }
  }

  /** The ids of the two branches; -1 where it is not worth knowing how near it is. */
  record Sides(int whenTrue, int whenFalse) {}

  /**
   * The only way out of a loop without calls is taken by every run that ends, however far it seems
   * in each round.
   */
  private Sides sides(Procedure function, Optional<Loop> around, Branching b) {
    boolean isOnlyExit =
        around
            .filter(l -> oneExit.computeIfAbsent(l.index(), _ -> hasOneExit(function, l)))
            .isPresent();
    Set<Integer> inside = isOnlyExit ? around.orElseThrow().blocks() : Set.of();
    return new Sides(
        isOnlyExit && !inside.contains(b.whenTrue()) ? -1 : b.trueBranch(),
        isOnlyExit && !inside.contains(b.whenFalse()) ? -1 : b.falseBranch());
  }

  private static boolean hasOneExit(Procedure function, Loop loop) {
    int exits = 0;
    for (int index : loop.blocks()) {
      Block block = function.blocks().get(index);
      if (block.instructions().stream().anyMatch(Instruction.Call.class::isInstance)) {
        return false;
      }
      for (int target : ControlFlow.targets(block.terminator())) {
        exits += loop.contains(target) ? 0 : 1;
      }
    }
    return exits == 1;
  }

  /** What {@code comparison} decides, if one side is near or far by more than yes and no. */
  Optional<Sides> sides(Compare comparison) {
    Type type = comparison.left().type();
    boolean isNumber = type instanceof Type.Int && Rep.of(type) != Rep.WIDE;
    boolean isFlag =
        switch (comparison.op()) {
          case EQ, NE -> isFlag(comparison.left()) || isFlag(comparison.right());
          default -> false;
        };
    return isNumber && !isFlag
        ? Optional.ofNullable(sides.get(comparison.dst().index()))
        : Optional.empty();
  }

  /** What a comparison of floating-point numbers decides. */
  Optional<Sides> sides(FloatCompare comparison) {
    return Optional.ofNullable(sides.get(comparison.dst().index()));
  }

  private static boolean isFlag(Operand operand) {
    return operand instanceof Operand.IntConst c && (c.bits() == 0 || c.bits() == 1);
  }
}
