package dev.cairn.input.derive;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.Optional;

/**
 * Tells functions that free memory and set nothing, neither they nor what they call: whatever their
 * name, nobody uses an object after one. What sets a pointer to null, or a length to 0, means to go
 * on with the object.
 */
final class OnlyFreeing {
  private static final String FREE = "free";
  private static final int DEEPEST = 4;

  private final Program program;

  OnlyFreeing(Program program) {
    this.program = program;
  }

  boolean isDoneBy(Procedure function) {
    return isSilent(function, DEEPEST) && frees(function, DEEPEST);
  }

  private boolean isSilent(Procedure function, int deepest) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .allMatch(i -> isSilent(i, deepest));
  }

  private boolean isSilent(Instruction instruction, int deepest) {
    return switch (instruction) {
      case Instruction.Store _, Instruction.VaArg _, Instruction.Unsupported _ -> false;
      case Instruction.Call call -> {
        Optional<Procedure> callee = callee(call);
        yield isFree(call)
            || (deepest > 0 && callee.isPresent() && isSilent(callee.get(), deepest - 1));
      }
      default -> true;
    };
  }

  private boolean frees(Procedure function, int deepest) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call call
                    && (isFree(call)
                        || (deepest > 0
                            && callee(call).filter(f -> frees(f, deepest - 1)).isPresent())));
  }

  private static boolean isFree(Instruction.Call call) {
    return call.target().filter(FREE::equals).isPresent();
  }

  private Optional<Procedure> callee(Instruction.Call call) {
    return call.target().flatMap(program::function);
  }
}
