package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/** Makes what stubs answer with, for one run: objects whose content is input, named by the call. */
public interface Answers {
  /**
   * An address that is input.
   *
   * @param term null where it cannot be another
   */
  record Address(long value, @Nullable Expr term) {}

  /** How things of that type lie in memory. */
  InputLayout layout(CType type);

  /** What a call of that name returns as a pointer: null, or an object of its own. */
  Address pointer(RunState rt, String call, CType pointer, boolean isNeverNull);

  /** A text that the system answers. */
  Address text(RunState rt, String call);

  /** A struct that a call returns by value. */
  MemObject struct(RunState rt, String call, CType type);
}
