package dev.cairn.engine.loop;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;

/** Tells functions that only compute from those in which something can go wrong on some path. */
final class Hazards {
  private Hazards() {}

  /** Is there an access to memory, a division or a call of foreign code, here or in callees. */
  static boolean isAmong(Program program, String function) {
    return CallGraph.of(program).reachable(function).stream()
        .map(program::function)
        .anyMatch(f -> f.isEmpty() || isIn(f.get()));
  }

  private static boolean isIn(Procedure function) {
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(Hazards::isHazard);
  }

  private static boolean isHazard(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load _, Instruction.Store _, Instruction.VaArg _ -> true;
      case Instruction.Binary binary ->
          switch (binary.op()) {
            case UDIV, SDIV, UREM, SREM -> true;
            case ADD, SUB, MUL, AND, OR, XOR, SHL, LSHR, ASHR -> false;
          };
      case Instruction.Call call -> call.target().isEmpty();
      default -> false;
    };
  }
}
