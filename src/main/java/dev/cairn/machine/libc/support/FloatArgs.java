package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.machine.run.CallFrame;
import org.jspecify.annotations.Nullable;

/** Arguments and results of either float or double. */
public final class FloatArgs {
  private FloatArgs() {}

  public static boolean isFloat(CallFrame frame) {
    return frame.type(0).bits() == 32;
  }

  /** The value as a double; exact for floats. */
  public static double value(CallFrame frame, int i) {
    return frame.type(i).bits() == 32 ? frame.floatValue(i) : frame.doubleValue(i);
  }

  /** Sets a result that is exact in the type of argument 0, or rounded to it once. */
  public static void set(CallFrame frame, double value, @Nullable Expr term) {
    if (isFloat(frame)) {
      frame.setResult((float) value, term);
    } else {
      frame.setResult(value, term);
    }
  }
}
