package dev.cairn.machine.program;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.Optional;

/** Finds the function that the driver of a program calls. */
public final class DrivenFunction {
  private DrivenFunction() {}

  public static Optional<Procedure> of(Program program) {
    Procedure driver = program.functions().get(Origin.DRIVE);
    if (driver == null) {
      return Optional.empty();
    }
    return driver.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .flatMap(
            i ->
                i instanceof Instruction.Call c
                    ? c.target().flatMap(program::function).stream()
                    : null)
        .filter(f -> !Origin.isOwnName(f.name()))
        .reduce((_, last) -> last);
  }
}
