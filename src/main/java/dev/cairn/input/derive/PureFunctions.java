package dev.cairn.input.derive;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.Optional;

/** Tells functions that only look: neither they nor what they call stores anything in memory. */
final class PureFunctions {
  private static final int DEEPEST = 4;

  private final Program program;

  PureFunctions(Program program) {
    this.program = program;
  }

  boolean isPure(Procedure function) {
    return isPure(function, DEEPEST);
  }

  private boolean isPure(Procedure function, int deepest) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .allMatch(i -> isPure(i, deepest));
  }

  private boolean isPure(Instruction instruction, int deepest) {
    return switch (instruction) {
      case Instruction.Store _, Instruction.VaArg _, Instruction.Unsupported _ -> false;
      case Instruction.Call call -> {
        Optional<Procedure> callee = call.target().flatMap(program::function);
        yield deepest > 0 && callee.isPresent() && isPure(callee.get(), deepest - 1);
      }
      default -> true;
    };
  }
}
