package dev.cairn.machine.libc.math;

import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.FloatArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.List;
import java.util.Map;

/**
 * math.h where terms leave the theory: computed by the system's libm; symbolic arguments are
 * concretized.
 */
public final class MathFunctions {
  /** Functions of one argument, also found for {@code long double} with an {@code l} behind. */
  static final List<String> ONE =
      List.of(
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "exp",
          "exp2",
          "exp10",
          "expm1",
          "log",
          "log2",
          "log10",
          "log1p",
          "cbrt",
          "erf",
          "erfc",
          "lgamma",
          "tgamma",
          "j0",
          "j1",
          "y0",
          "y1",
          "significand");

  private static final List<String> ONE_MORE = List.of("logb", "gamma");
  private static final String[] TWO = {
    "pow", "fmod", "remainder", "drem", "atan2", "hypot", "nextafter", "scalb"
  };
  private static final String[] SCALE = {"ldexp", "scalbn"};

  private MathFunctions() {}

  public static void register(Map<String, Native> table) {
    ONE.forEach(name -> add(table, name, 1));
    ONE_MORE.forEach(name -> add(table, name, 1));
    for (String name : TWO) {
      add(table, name, 2);
    }
    add(table, "fma", 3);
    for (String name : SCALE) {
      add(table, name, (rt, f) -> scale(rt, f, name));
    }
    add(table, "scalbln", (rt, f) -> scale(rt, f, "scalbn"));
    table.put(
        "llvm.powi",
        (rt, f) -> FloatArgs.set(f, Math.pow(pinned(rt, f, 0), (int) Args.pinned(rt, f, 1)), null));
    add(table, "frexp", MathFunctions::frexp);
    add(table, "modf", MathFunctions::modf);
    add(table, "sincos", MathFunctions::sincos);
    add(table, "ilogb", (rt, f) -> f.setResult(ilogb(pinned(rt, f, 0))));
    add(
        table,
        "nan",
        (rt, f) -> {
          long payload = FloatParsing.argument(rt, f);
          boolean isNarrow = f.function().endsWith("f");
          f.setResult(
              isNarrow
                  ? 0x7FC00000L | (payload & 0x3FFFFF)
                  : 0x7FF8000000000000L | (payload & ((1L << 51) - 1)));
        });
  }

  private static void add(Map<String, Native> table, String name, int arguments) {
    if (Libm.has(name)) {
      add(table, name, (rt, f) -> call(rt, f, name, arguments));
    }
  }

  private static void add(Map<String, Native> table, String name, Native model) {
    table.put(name, model);
    table.put(name + "f", model);
    table.put("llvm." + name, model);
    table.put("__" + name + "_finite", model);
  }

  private static double pinned(RunState rt, CallFrame frame, int i) {
    Args.pinned(rt, frame, i);
    return FloatArgs.value(frame, i);
  }

  private static void call(RunState rt, CallFrame frame, String name, int count) {
    var arguments = new double[count];
    boolean isFinite = true;
    boolean hasNan = false;
    for (int i = 0; i < count; i++) {
      arguments[i] = pinned(rt, frame, i);
      isFinite &= Double.isFinite(arguments[i]);
      hasNan |= Double.isNaN(arguments[i]);
    }
    double result = FloatArgs.isFloat(frame) ? single(name, arguments) : Libm.call(name, arguments);
    FloatArgs.set(frame, result, null);
    if (Double.isNaN(result) && !hasNan) {
      Errno.set(rt, Errno.EDOM);
    } else if (isFinite
        && (Double.isInfinite(result) || (result == 0 && underflows(name, arguments)))) {
      Errno.set(rt, Errno.ERANGE);
    }
  }

  private static float single(String name, double[] arguments) {
    var narrow = new float[arguments.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) arguments[i];
    }
    return Libm.call(name + "f", narrow);
  }

  private static boolean underflows(String name, double[] arguments) {
    return name.equals("pow") ? arguments[0] != 0 : name.startsWith("exp") && !name.equals("expm1");
  }

  private static void scale(RunState rt, CallFrame frame, String name) {
    double value = pinned(rt, frame, 0);
    int exponent = Math.clamp(Args.signed(frame, 1), -100_000, 100_000);
    Args.pinned(rt, frame, 1);
    double result =
        FloatArgs.isFloat(frame)
            ? Libm.scale(name + "f", (float) value, exponent)
            : Libm.scale(name, value, exponent);
    FloatArgs.set(frame, result, null);
    if (Double.isFinite(value) && value != 0 && (Double.isInfinite(result) || result == 0)) {
      Errno.set(rt, Errno.ERANGE);
    }
  }

  private static void frexp(RunState rt, CallFrame frame) {
    double value = pinned(rt, frame, 0);
    boolean isPlain = Double.isFinite(value) && value != 0;
    int exponent = isPlain ? ilogb(value) + 1 : 0;
    rt.memory().write(Args.target(rt, frame, 1, 4), 4, exponent & 0xFFFF_FFFFL, null);
    FloatArgs.set(frame, isPlain ? Libm.scale("ldexp", value, -exponent) : value, null);
  }

  private static int ilogb(double value) {
    if (value == 0) {
      return Integer.MIN_VALUE;
    }
    if (Double.isNaN(value)) {
      return Integer.MIN_VALUE;
    }
    if (Double.isInfinite(value)) {
      return Integer.MAX_VALUE;
    }
    int exponent = Math.getExponent(value);
    return exponent >= Double.MIN_EXPONENT ? exponent : Math.getExponent(value * 0x1p60) - 60;
  }

  private static void modf(RunState rt, CallFrame frame) {
    double value = pinned(rt, frame, 0);
    double whole = MathH.trunc(value);
    double fraction = Double.isInfinite(value) ? 0 : value - whole;
    boolean isFloat = FloatArgs.isFloat(frame);
    int size = isFloat ? 4 : 8;
    long bits =
        isFloat
            ? Float.floatToRawIntBits((float) whole) & 0xFFFF_FFFFL
            : Double.doubleToRawLongBits(whole);
    rt.memory().write(Args.target(rt, frame, 1, size), size, bits, null);
    FloatArgs.set(frame, Math.copySign(fraction, value), null);
  }

  private static void sincos(RunState rt, CallFrame frame) {
    double value = pinned(rt, frame, 0);
    store(
        rt,
        frame,
        1,
        FloatArgs.isFloat(frame) ? Libm.call("sinf", (float) value) : Libm.call("sin", value));
    store(
        rt,
        frame,
        2,
        FloatArgs.isFloat(frame) ? Libm.call("cosf", (float) value) : Libm.call("cos", value));
  }

  private static void store(RunState rt, CallFrame frame, int pointer, double value) {
    boolean isFloat = FloatArgs.isFloat(frame);
    int size = isFloat ? 4 : 8;
    long bits =
        isFloat
            ? Float.floatToRawIntBits((float) value) & 0xFFFF_FFFFL
            : Double.doubleToRawLongBits(value);
    rt.memory().write(Args.target(rt, frame, pointer, size), size, bits, null);
  }
}
