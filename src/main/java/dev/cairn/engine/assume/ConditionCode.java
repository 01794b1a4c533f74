package dev.cairn.engine.assume;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What the code of a condition tells that its text does not, where that is a macro. */
final class ConditionCode {
  /** Negations and casts between a comparison and what is decided by it. */
  private static final int MOST_STEPS = 4;

  private final Program program;

  ConditionCode(Program program) {
    this.program = program;
  }

  /** Does it compare two pointers, neither of which is the constant null. */
  boolean isOfTwo(Branch branch) {
    return block(branch).filter(b -> isOfTwo(b.instructions(), b.terminator())).isPresent();
  }

  private static boolean isOfTwo(List<Instruction> code, Instruction.Terminator end) {
    if (!(end instanceof Instruction.Branching branching)) {
      return false;
    }
    Operand decided = branching.condition();
    for (int i = 0; i < MOST_STEPS; i++) {
      Optional<Instruction> made = maker(code, decided);
      if (made.isEmpty()) {
        return false;
      }
      switch (made.get()) {
        case Instruction.Compare c when isVariable(c.left()) && isVariable(c.right()) -> {
          return c.left().type() instanceof Type.Pointer;
        }
        case Instruction.Compare c -> decided = c.left();
        case Instruction.Binary b -> decided = b.left();
        case Instruction.Cast c -> decided = c.value();
        default -> {
          return false;
        }
      }
    }
    return false;
  }

  private static boolean isVariable(Operand operand) {
    return operand instanceof Operand.Register || operand instanceof Operand.Address;
  }

  private static Optional<Instruction> maker(List<Instruction> code, Operand value) {
    return code.stream()
        .filter(
            i ->
                switch (i) {
                  case Instruction.Compare c -> c.dst().equals(value);
                  case Instruction.Binary b -> b.dst().equals(value);
                  case Instruction.Cast c -> c.dst().equals(value);
                  default -> false;
                })
        .findFirst();
  }

  /**
   * Does a macro choose a value by it, {@code (p ? p->x : 0)}: both sides lead to one place by code
   * that stands where the question does.
   */
  boolean isChoiceOfValue(Branch branch) {
    Optional<Procedure> function = program.function(branch.function());
    return function.isPresent()
        && block(branch).map(Block::terminator).stream()
            .anyMatch(
                t ->
                    t instanceof Instruction.Branching b
                        && isDiamond(function.get(), b, branch.location()));
  }

  private static boolean isDiamond(Procedure function, Instruction.Branching b, Location at) {
    OptionalInt end = detour(function.blocks().get(b.whenTrue()), at);
    return end.isPresent() && end.equals(detour(function.blocks().get(b.whenFalse()), at));
  }

  private static OptionalInt detour(Block block, Location at) {
    boolean isThere =
        block.instructions().stream()
            .filter(i -> !(i instanceof Instruction.Terminator))
            .allMatch(i -> i.loc().equals(at) || i.loc().equals(Location.NONE));
    return isThere && block.terminator() instanceof Instruction.Jump j
        ? OptionalInt.of(j.target())
        : OptionalInt.empty();
  }

  private Optional<Block> block(Branch branch) {
    return program.function(branch.function()).map(f -> f.blocks().get(branch.block()));
  }
}
