package dev.cairn.binary.unit;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.recover.JumpTargets;
import dev.cairn.binary.recover.MachineFunction;
import dev.cairn.binary.recover.Recovery;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which memories the code of a function may read, as far as it can be seen without running it:
 * where a computed jump is among it, all.
 */
final class MemoryUse {
  private final Set<String> read = new HashSet<>();
  private boolean isOpen;

  MemoryUse(Processor processor, Image image, List<Long> entries) {
    for (MachineFunction function : Recovery.of(processor, image, JumpTargets.NONE, entries)) {
      for (Lifted here : function.instructions().values()) {
        isOpen |= isComputed(here.control());
        var code = new Code(List.of());
        processor.lift(image, here.address(), code);
        addReads(code.take());
      }
    }
  }

  private static boolean isComputed(Control control) {
    return switch (control) {
      case Control.Computed _, Control.ComputedCall _ -> true;
      case Control.When(_, var then) -> isComputed(then);
      case Control.Next _,
          Control.Gap _,
          Control.Goto _,
          Control.Call _,
          Control.Return _,
          Control.Stop _ ->
          false;
    };
  }

  private void addReads(List<Instruction> steps) {
    Set<Operand> pointers = new HashSet<>();
    for (Instruction step : steps) {
      if (step instanceof Instruction.Load load) {
        pointers.add(load.pointer());
      }
    }
    pointers.forEach(this::add);
    for (Instruction step : steps) {
      if (step instanceof Instruction.PointerAdd p && pointers.contains(p.dst())) {
        Accesses.reads(p).forEach(this::add);
      }
    }
  }

  private void add(Operand operand) {
    if (operand instanceof Operand.Address a) {
      read.add(a.symbol());
    }
  }

  boolean reads(String object) {
    return isOpen || read.contains(object);
  }
}
