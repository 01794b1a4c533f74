package dev.cairn.machine.libc.math;

import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.FloatArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Arrays;
import java.util.Map;

/**
 * The less usual functions of math.h: those that leave something behind a pointer or in {@code
 * signgam}, Bessel functions, magnitudes. Symbolic arguments are concretized, except by {@code
 * signbit} and its like elsewhere.
 */
public final class RareMath {
  private RareMath() {}

  public static void register(Map<String, Native> table) {
    both(table, "lgamma_r", (rt, f) -> withInt(rt, f, "lgamma_r", 1));
    both(table, "gamma_r", (rt, f) -> withInt(rt, f, "lgamma_r", 1));
    both(table, "remquo", (rt, f) -> withInt(rt, f, "remquo", 2));
    both(table, "lgamma", RareMath::logGamma);
    both(table, "gamma", RareMath::logGamma);
    both(table, "jn", (rt, f) -> ofOrder(rt, f, "jn"));
    both(table, "yn", (rt, f) -> ofOrder(rt, f, "yn"));
    both(table, "fmaxmag", (rt, f) -> two(rt, f, "fmaxmag"));
    both(table, "fminmag", (rt, f) -> two(rt, f, "fminmag"));
    both(table, "nextup", (rt, f) -> next(rt, f, Double.POSITIVE_INFINITY));
    both(table, "nextdown", (rt, f) -> next(rt, f, Double.NEGATIVE_INFINITY));
    both(table, "exp10", (rt, f) -> one(rt, f, "exp10"));
    both(table, "pow10", (rt, f) -> one(rt, f, "exp10"));
    both(table, "llogb", (rt, f) -> f.setResult(exponent(rt, f)));
  }

  private static void both(Map<String, Native> table, String name, Native model) {
    table.put(name, model);
    boolean isReentrant = name.endsWith("_r");
    table.put(isReentrant ? name.replace("_r", "f_r") : name + "f", model);
  }

  private static double pinned(RunState rt, CallFrame frame, int i) {
    Args.pinned(rt, frame, i);
    return FloatArgs.value(frame, i);
  }

  /** The name of the function for the type of the call. */
  private static String typed(CallFrame frame, String name) {
    if (!FloatArgs.isFloat(frame)) {
      return name;
    }
    return name.endsWith("_r") ? name.replace("_r", "f_r") : name + "f";
  }

  private static void one(RunState rt, CallFrame frame, String name) {
    double value = pinned(rt, frame, 0);
    FloatArgs.set(
        frame,
        FloatArgs.isFloat(frame) ? Libm.call(name + "f", (float) value) : Libm.call(name, value),
        null);
  }

  private static void two(RunState rt, CallFrame frame, String name) {
    double a = pinned(rt, frame, 0);
    double b = pinned(rt, frame, 1);
    FloatArgs.set(
        frame,
        FloatArgs.isFloat(frame)
            ? Libm.call(name + "f", (float) a, (float) b)
            : Libm.call(name, a, b),
        null);
  }

  /** With an int behind the pointer that follows {@code count} numbers. */
  private static void withInt(RunState rt, CallFrame frame, String name, int count) {
    var arguments = new double[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = pinned(rt, frame, i);
    }
    double[] result =
        FloatArgs.isFloat(frame)
            ? Libm.floatWithInt(typed(frame, name), arguments)
            : Libm.withInt(name, arguments);
    rt.memory().write(Args.target(rt, frame, count, 4), 4, (long) result[1], null);
    FloatArgs.set(frame, result[0], null);
    range(rt, arguments, result[0]);
  }

  private static void range(RunState rt, double[] arguments, double result) {
    boolean isFinite = Arrays.stream(arguments).allMatch(Double::isFinite);
    if (Double.isInfinite(result) && isFinite) {
      Errno.set(rt, Errno.ERANGE);
    }
    if (Double.isNaN(result) && Arrays.stream(arguments).noneMatch(Double::isNaN)) {
      Errno.set(rt, Errno.EDOM);
    }
  }

  /** Also sets the global {@code signgam}, where the program has it. */
  private static void logGamma(RunState rt, CallFrame frame) {
    double value = pinned(rt, frame, 0);
    double[] result =
        FloatArgs.isFloat(frame)
            ? Libm.floatWithInt("lgammaf_r", value)
            : Libm.withInt("lgamma_r", value);
    if (rt.program().program().globals().containsKey("signgam")) {
      rt.memory().write(rt.memory().symbol("signgam"), 4, (long) result[1], null);
    }
    FloatArgs.set(frame, result[0], null);
    range(rt, new double[] {value}, result[0]);
  }

  private static void ofOrder(RunState rt, CallFrame frame, String name) {
    int order = (int) Args.pinned(rt, frame, 0);
    Args.pinned(rt, frame, 1);
    if (frame.type(1).bits() == 32) {
      frame.setResult(Libm.ofOrder(name + "f", order, frame.floatValue(1)), null);
    } else {
      frame.setResult(Libm.ofOrder(name, order, frame.doubleValue(1)), null);
    }
  }

  private static void next(RunState rt, CallFrame frame, double direction) {
    double value = pinned(rt, frame, 0);
    FloatArgs.set(
        frame,
        FloatArgs.isFloat(frame)
            ? Math.nextAfter((float) value, direction)
            : Math.nextAfter(value, direction),
        null);
  }

  private static long exponent(RunState rt, CallFrame frame) {
    double value = pinned(rt, frame, 0);
    if (Double.isNaN(value) || value == 0) {
      return Long.MIN_VALUE;
    }
    return Double.isInfinite(value)
        ? Long.MAX_VALUE
        : Math.getExponent(normal(value)) - shift(value);
  }

  private static int shift(double value) {
    return Math.abs(value) < Double.MIN_NORMAL ? 64 : 0;
  }

  private static double normal(double value) {
    return Math.scalb(value, shift(value));
  }
}
