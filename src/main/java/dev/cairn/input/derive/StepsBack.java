package dev.cairn.input.derive;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where a function moves pointers back by a fixed number of bytes: {@code (char *)p - 16}, or on
 * the way over a number, {@code (struct item *)((uintptr_t)p - 16)}.
 */
final class StepsBack {
  /** A pointer that is {@code bytes} before another one. */
  record Step(Operand.Register pointer, long bytes) {}

  private final List<Step> found = new ArrayList<>();

  /** Registers with a pointer as a number, and with one that was moved back. */
  private final Set<Integer> numbers = new HashSet<>();

  private final Map<Integer, Long> moved = new HashMap<>();

  private StepsBack() {}

  static List<Step> in(List<Instruction> instructions) {
    StepsBack steps = new StepsBack();
    instructions.forEach(steps::look);
    return steps.found;
  }

  private void look(Instruction instruction) {
    switch (instruction) {
      case Instruction.PointerAdd add when add.offset() < 0 && add.indices().isEmpty() ->
          found.add(new Step(add.dst(), -add.offset()));
      case Instruction.Cast cast when cast.op() == CastOp.PTR_TO_INT ->
          numbers.add(cast.dst().index());
      case Instruction.Cast cast when cast.op() == CastOp.INT_TO_PTR -> back(cast);
      case Instruction.Binary sum -> move(sum);
      default -> {}
    }
  }

  private void move(Instruction.Binary sum) {
    boolean isStep = sum.op() == BinaryOp.SUB || sum.op() == BinaryOp.ADD;
    if (isStep
        && sum.left() instanceof Operand.Register number
        && numbers.contains(number.index())
        && sum.right() instanceof Operand.IntConst by) {
      moved.put(sum.dst().index(), sum.op() == BinaryOp.SUB ? by.bits() : -by.bits());
    }
  }

  private void back(Instruction.Cast cast) {
    if (cast.value() instanceof Operand.Register number) {
      long bytes = moved.getOrDefault(number.index(), 0L);
      if (bytes > 0) {
        found.add(new Step(cast.dst(), bytes));
      }
    }
  }
}
