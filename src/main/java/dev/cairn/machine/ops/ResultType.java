package dev.cairn.machine.ops;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.run.RunState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The C type of what a driver observes: of a root, or else of what the function it calls returns.
 */
public final class ResultType {
  private ResultType() {}

  public static @Nullable CType of(RunState rt, String name) {
    InputModel.Root root = rt.model().roots().get(name);
    if (root != null) {
      return root.type();
    }
    return rt.state(Found.class, () -> new Found(find(rt.program().program()))).type.orElse(null);
  }

  private record Found(Optional<CType> type) {}

  private static Optional<CType> find(Program program) {
    return DrivenFunction.of(program).flatMap(f -> f.declared().map(Procedure.Declaration::result));
  }
}
