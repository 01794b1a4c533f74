package dev.cairn.engine.assume.code;

import dev.cairn.ir.Block;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Loop;
import dev.cairn.ir.Loops;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Set;

/**
 * Parameters that a loop moves along a list: {@code while (p) p = p->next} asks where the list
 * ends, and says nothing about a caller who passes none.
 */
public final class Cursors {
  private final Procedure function;

  public Cursors(Procedure function) {
    this.function = function;
  }

  /** Does the branch decide on another round of a loop that sets the parameter. */
  public boolean isMovedAt(Branch branch, String parameter) {
    return branch.function().equals(function.name())
        && Loops.of(function).all().stream()
            .filter(l -> l.heads().contains(branch.block()))
            .anyMatch(l -> isSetIn(l, function.registersOf(parameter)));
  }

  private boolean isSetIn(Loop loop, Set<Integer> registers) {
    List<Block> blocks = function.blocks();
    return loop.blocks().stream()
        .flatMap(b -> blocks.get(b).instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Move m && registers.contains(m.dst().index()));
  }
}
