package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Calls through function addresses. Thread-safe. */
public interface FunctionCalls {
  /** The code behind an address, callable as {@code type}; a defect when there is none. */
  MethodHandle handle(RunState rt, long address, MethodType type);

  /** Calls with arguments by their bits, one per parameter; returns the bits of the result. */
  long call(RunState rt, long address, long[] arguments, @Nullable Expr[] shadows);
}
