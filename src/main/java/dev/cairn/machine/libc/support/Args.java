package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.Pointers;

/** How models read their arguments. */
public final class Args {
  private Args() {}

  /** The argument's term; a constant when it is concrete. */
  public static Expr term(RunState rt, CallFrame frame, int i) {
    Expr shadow = frame.shadow(i);
    if (shadow != null) {
      return shadow;
    }
    int bits = frame.type(i).bits();
    return bits <= 64
        ? rt.pool().constant(bits, frame.value(i))
        : rt.pool().constant(bits, frame.wide(i));
  }

  /** The argument's value; fixed on this path when it is symbolic. */
  public static long pinned(RunState rt, CallFrame frame, int i) {
    Expr shadow = frame.shadow(i);
    if (shadow != null) {
      rt.conditions()
          .pin(
              shadow,
              frame.value(i),
              "argument " + (i + 1) + " of " + frame.function(),
              frame.location());
    }
    return frame.value(i);
  }

  /** A pointer at which at least {@code size} bytes are written. */
  public static long target(RunState rt, CallFrame frame, int i, long size) {
    return Pointers.resolve(rt, frame, i, size, true);
  }

  /** A pointer at which at least {@code size} bytes are read. */
  public static long source(RunState rt, CallFrame frame, int i, long size) {
    return Pointers.resolve(rt, frame, i, size, false);
  }

  /** The signed reading of an argument of any width up to 64. */
  public static long signed(CallFrame frame, int i) {
    int shift = 64 - frame.type(i).bits();
    return frame.value(i) << shift >> shift;
  }
}
