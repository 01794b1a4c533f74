package dev.cairn.binary.recover;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The registers and flags of a processor as one function uses them: objects that it reaches at
 * fixed places only, so that it is known which step reads what another wrote. Calls may use all of
 * them.
 */
final class FixedCells {
  private final Map<String, Integer> first = new HashMap<>();
  private int count;

  FixedCells(Procedure function, List<Global> state) {
    Set<String> elsewhere = new HashSet<>();
    Map<String, Long> ends = new HashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction step : block.instructions()) {
        Optional<Access> access = access(step);
        access.ifPresent(a -> ends.merge(a.object(), a.offset() + a.bytes(), Math::max));
        Accesses.reads(step).stream()
            .filter(o -> !isPlace(step, o))
            .forEach(o -> named(o).ifPresent(elsewhere::add));
      }
    }
    for (Global global : state) {
      Long end = ends.get(global.name());
      boolean isKept = !global.isConstant() && !elsewhere.contains(global.name());
      if (isKept && end != null && end <= global.size()) {
        first.put(global.name(), count);
        count += Math.toIntExact(end);
      }
    }
  }

  /** Bytes at a fixed place that a step reads or writes. */
  record Access(String object, long offset, int bytes) {}

  /** How many bytes there are, in all objects. */
  int count() {
    return count;
  }

  /** The number of the first byte of a load or store, if it is one of these. */
  Optional<Integer> number(Instruction step) {
    return access(step)
        .filter(a -> first.containsKey(a.object()))
        .map(a -> first.getOrDefault(a.object(), 0) + (int) a.offset());
  }

  static int bytes(Instruction step) {
    return access(step).map(Access::bytes).orElse(0);
  }

  private static Optional<Access> access(Instruction step) {
    return switch (step) {
      case Instruction.Load i when i.pointer() instanceof Operand.Address a ->
          Optional.of(new Access(a.symbol(), a.offset(), (i.dst().type().bits() + 7) / 8));
      case Instruction.Store i when i.pointer() instanceof Operand.Address a ->
          Optional.of(new Access(a.symbol(), a.offset(), (i.value().type().bits() + 7) / 8));
      default -> Optional.empty();
    };
  }

  /** Whether an operand is only where a step reads or writes, or what a call may use. */
  private static boolean isPlace(Instruction step, Operand operand) {
    return switch (step) {
      case Instruction.Load _, Instruction.Call _ -> true;
      case Instruction.Store i -> !i.value().equals(operand);
      default -> false;
    };
  }

  private static Optional<String> named(Operand operand) {
    return operand instanceof Operand.Address a ? Optional.of(a.symbol()) : Optional.empty();
  }
}
