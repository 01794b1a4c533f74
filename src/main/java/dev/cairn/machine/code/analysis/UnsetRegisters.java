package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import java.util.BitSet;
import java.util.List;

/**
 * The C variables in registers that some way through the function reads before it sets them. Only
 * these need care while it runs.
 */
public final class UnsetRegisters {
  private UnsetRegisters() {}

  public static BitSet of(Procedure function) {
    ControlFlow flow = ControlFlow.of(function);
    List<Block> blocks = function.blocks();
    BitSet declared = declared(blocks.getFirst());
    if (declared.isEmpty()) {
      return declared;
    }
    var reads = new BitSet[blocks.size()];
    var writes = new BitSet[blocks.size()];
    for (int i = 0; i < blocks.size(); i++) {
      reads[i] = new BitSet();
      writes[i] = new BitSet();
      summarise(blocks.get(i), declared, reads[i], writes[i]);
    }
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = blocks.size() - 1; i >= 0; i--) {
        isChanged |= update(reads, writes[i], flow.successors(i), i);
      }
    }
    return reads[0];
  }

  private static boolean update(BitSet[] reads, BitSet writes, int[] successors, int block) {
    var in = new BitSet();
    for (int next : successors) {
      in.or(reads[next]);
    }
    in.andNot(writes);
    int before = reads[block].cardinality();
    reads[block].or(in);
    return reads[block].cardinality() != before;
  }

  /** Of {@code declared} registers only: all of a large function's would take too much memory. */
  private static void summarise(Block block, BitSet declared, BitSet reads, BitSet writes) {
    for (Instruction instruction : block.instructions()) {
      for (Operand operand : Accesses.reads(instruction)) {
        if (operand instanceof Register r && declared.get(r.index()) && !writes.get(r.index())) {
          reads.set(r.index());
        }
      }
      if (!isDeclaration(instruction)) {
        for (Register r : Accesses.writes(instruction)) {
          writes.set(r.index(), declared.get(r.index()));
        }
      }
    }
  }

  private static BitSet declared(Block entry) {
    var declared = new BitSet();
    for (Instruction instruction : entry.instructions()) {
      if (isDeclaration(instruction) && instruction instanceof Instruction.Move move) {
        declared.set(move.dst().index());
      }
    }
    return declared;
  }

  /** {@code int x;}. */
  static boolean isDeclaration(Instruction instruction) {
    return instruction instanceof Instruction.Move move
        && move.src() instanceof Operand.Undefined
        && move.dst().type().bits() <= 64;
  }
}
