package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import java.util.BitSet;

/** Which registers of a function can ever hold a symbolic value; the others need no shadow. */
public final class SymbolicRegisters {
  private final BitSet symbolic = new BitSet();
  private final BitSet unset;
  private final PointerDifferences differences;

  /** {@code unset}: registers that may be read before they are written, and have terms then. */
  public SymbolicRegisters(Procedure function, BitSet unset) {
    this.unset = unset;
    differences = new PointerDifferences(function);
    symbolic.or(unset);
    symbolic.set(0, function.signature().parameters().size());
    boolean isChanged = true;
    while (isChanged) {
      int before = symbolic.cardinality();
      for (Block block : function.blocks()) {
        block.instructions().forEach(this::propagate);
      }
      isChanged = symbolic.cardinality() != before;
    }
  }

  private void propagate(Instruction instruction) {
    boolean isAnySymbolic = Accesses.reads(instruction).stream().anyMatch(this::contains);
    if (makesSymbolic(instruction, isAnySymbolic) || differences.isShown(instruction)) {
      Accesses.writes(instruction).forEach(r -> symbolic.set(r.index()));
    }
  }

  /**
   * Whether a write of the instruction's result can carry a term, given whether its operands can.
   */
  private static boolean makesSymbolic(Instruction instruction, boolean anyOperandSymbolic) {
    return switch (instruction) {
      case Instruction.Load _, Instruction.Call _, Instruction.VaArg _ -> true;
      case Instruction.Alloca _, Instruction.Unsupported _ -> false;
      default -> anyOperandSymbolic;
    };
  }

  /** Whether the register stands for a C variable that may be read before it is set. */
  public boolean mayBeUnset(Register register) {
    return unset.get(register.index());
  }

  public PointerDifferences differences() {
    return differences;
  }

  public boolean contains(Operand operand) {
    return operand instanceof Register r && symbolic.get(r.index());
  }
}
