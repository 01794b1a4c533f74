package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Calls of functions through their addresses, and of those that are not compiled. Thread-safe. */
public interface FunctionCalls {
  /** The code behind an address, callable as {@code type}; a defect when there is none. */
  MethodHandle handle(RunState rt, long address, MethodType type);

  /** The functions that are not compiled. */
  Models models();

  /** Calls with arguments by their bits, one per parameter; returns the bits of the result. */
  long call(RunState rt, long address, long[] arguments, @Nullable Expr[] shadows);
}
