package dev.cairn.machine.input.stub;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for a function that has neither definition nor model: its calls are answered by inputs
 * ({@link StubAnswer}).
 */
public final class Stub implements Native {
  private final StubAnswer answer;
  private final Function<RunState, Optional<Answers>> answers;

  /** One that returns numbers. */
  public Stub(String name) {
    this(name, null, _ -> Optional.empty());
  }

  /** {@code answers}: those of the machine that makes the run, where it has any. */
  public Stub(
      String name,
      Program.@Nullable Declared declared,
      Function<RunState, Optional<Answers>> answers) {
    this.answers = answers;
    answer =
        new StubAnswer(
            name,
            declared == null ? null : declared.declaration().map(Stub::callable).orElse(null),
            StubAnswer.Whose.UNDEFINED,
            declared != null && declared.returnsNotNull(),
            declared != null && declared.neverReturns());
  }

  static CType.Callable callable(Procedure.Declaration declaration) {
    List<CType.Ref> parameters =
        declaration.parameters().stream().map(p -> new CType.Ref(p.type())).toList();
    return new CType.Callable(
        new CType.Ref(declaration.result()), parameters, declaration.isVariadic());
  }

  @Override
  public void call(RunState rt, CallFrame frame) {
    answer.give(rt, frame, answers.apply(rt));
  }
}
