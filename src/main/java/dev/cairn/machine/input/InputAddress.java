package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.input.region.ReachedPointer;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/** An input that is an address: of an object of its own, or of a function. Kept across runs. */
sealed interface InputAddress extends ReachedPointer
    permits InputPointer, InputCallback, InputFile, InputText {
  /** Whether the input speaks of it or of anything behind it. */
  boolean isMentioned(RunState rt, Input input);

  /** Makes what this run has behind it and returns its value. */
  long make(RunState rt);

  /** Its value in this run. */
  long address();

  /** The program looks at it. */
  void reach(RunState rt);

  /** Its value as a term of 64 bits; null where it cannot be another. */
  @Nullable Expr term(RunState rt);

  /** {@code ite(it is null, 0, address)}. */
  static Expr unlessNull(ExprPool pool, Variable isNull, long address) {
    return pool.ite(pool.variable(isNull), pool.constant(64, 0), pool.constant(64, address));
  }

  /** Whether every legal input has something behind it. */
  default boolean isNeeded() {
    return false;
  }
}
