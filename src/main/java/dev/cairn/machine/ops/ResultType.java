package dev.cairn.machine.ops;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.run.RunState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The C type of what a driver observes: of a root, or else of what the function it calls returns.
 */
public final class ResultType {

  private ResultType() {}

  static @Nullable public CType of(RunState rt, String name) {
    InputModel.Root root = rt.model().roots().get(name);
    if (root != null) {
      return root.type();
    }
    return rt.state(Found.class, () -> new Found(find(rt.program().program()))).type.orElse(null);
  }

  private record Found(Optional<CType> type) {}

  private static Optional<CType> find(Program program) {
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
        .reduce((_, last) -> last)
        .map(f -> f.declaration().result());
  }
}
