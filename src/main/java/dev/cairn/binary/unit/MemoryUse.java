package dev.cairn.binary.unit;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.recover.JumpTargets;
import dev.cairn.binary.recover.MachineFunction;
import dev.cairn.binary.recover.Recovery;
import dev.cairn.binary.recover.Subject;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which registers and memories the code of a function may read, as far as its control flow is
 * known. Runs do not go further: what they show is asked again.
 */
final class MemoryUse {
  private final Map<String, BitSet> read = new HashMap<>();
  private final Set<String> readAnywhere = new HashSet<>();

  MemoryUse(Subject subject, JumpTargets targets) {
    for (MachineFunction function :
        Recovery.of(subject.processor(), subject.image(), targets, subject.entries())) {
      for (Lifted here : function.instructions().values()) {
        var code = new Code(List.of());
        subject.processor().lift(subject.image(), here.address(), code);
        addReads(code.take());
      }
    }
  }

  /** A place is fixed, or computed from an object's beginning on. */
  private void addReads(List<Instruction> steps) {
    Set<Operand> computed = new HashSet<>();
    for (Instruction step : steps) {
      if (step instanceof Instruction.Load load) {
        if (load.pointer() instanceof Operand.Address a) {
          int from = (int) a.offset();
          cells(a.symbol()).set(from, from + (load.dst().type().bits() + 7) / 8);
        } else {
          computed.add(load.pointer());
        }
      }
    }
    for (Instruction step : steps) {
      if (step instanceof Instruction.PointerAdd p && computed.contains(p.dst())) {
        Accesses.reads(p).forEach(this::addAll);
      }
    }
  }

  private BitSet cells(String object) {
    return read.computeIfAbsent(object, _ -> new BitSet());
  }

  private void addAll(Operand operand) {
    if (operand instanceof Operand.Address a) {
      readAnywhere.add(a.symbol());
    }
  }

  /** Whether some of these cells may be read. */
  boolean reads(Slot cells) {
    int first = cells(cells.object()).nextSetBit(cells.offset());
    return readAnywhere.contains(cells.object())
        || (first >= 0 && first < cells.offset() + cells.bytes());
  }
}
