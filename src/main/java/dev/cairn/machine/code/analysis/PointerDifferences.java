package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Binary;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.Cast;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells {@code p - q}, which clang writes as the difference of two integers, from other uses of
 * addresses as integers: the bits of an address are for nobody to see, a difference is no secret.
 */
public final class PointerDifferences {
  private final BitSet compared = new BitSet();
  private final boolean isLibrary;

  PointerDifferences(Procedure function) {
    isLibrary = Origin.isLibrary(function.location());
    BitSet casts = new BitSet();
    Map<Integer, Integer> uses = new HashMap<>();
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    for (Instruction i : all) {
      if (i instanceof Cast c && c.op() == CastOp.PTR_TO_INT) {
        casts.set(c.dst().index());
      }
      Accesses.reads(i).forEach(o -> count(o, uses));
    }
    for (Instruction i : all) {
      if (i instanceof Binary b
          && b.op() == BinaryOp.SUB
          && isUsedOnce(b.left(), casts, uses)
          && isUsedOnce(b.right(), casts, uses)) {
        compared.set(((Operand.Register) b.left()).index());
        compared.set(((Operand.Register) b.right()).index());
      }
    }
  }

  private static void count(Operand operand, Map<Integer, Integer> uses) {
    if (operand instanceof Operand.Register r) {
      uses.merge(r.index(), 1, Integer::sum);
    }
  }

  private static boolean isUsedOnce(Operand o, BitSet casts, Map<Integer, Integer> uses) {
    return o instanceof Operand.Register r
        && casts.get(r.index())
        && uses.getOrDefault(r.index(), 0) == 1;
  }

  /** Does the instruction subtract one pointer from another. */
  public boolean isOne(Binary i) {
    return !isLibrary
        && i.op() == BinaryOp.SUB
        && i.left() instanceof Operand.Register l
        && compared.get(l.index())
        && i.right() instanceof Operand.Register r
        && compared.get(r.index());
  }

  /** Does the instruction let the program see an address as a number. */
  public boolean isShown(Instruction i) {
    return !isLibrary
        && i instanceof Cast c
        && c.op() == CastOp.PTR_TO_INT
        && c.dst().type().bits() <= 64
        && !compared.get(c.dst().index());
  }
}
