package dev.cairn.machine.libc.math;

import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.Parts.Kind;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.SoftArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;
import java.util.Set;

/**
 * math.h for long double where only the system's libm knows the last bit. Where it cannot be
 * called, the result is that of the function for double.
 */
public final class LongFunctions {
  private static final String[] TWO = {"pow", "atan2", "hypot", "scalb"};
  private static final Set<String> UNDERFLOWING = Set.of("exp", "exp2", "exp10", "pow");

  private LongFunctions() {}

  public static void register(Map<String, Native> table) {
    for (String name : MathFunctions.ONE) {
      add(table, name, 1);
    }
    for (String name : TWO) {
      add(table, name, 2);
    }
    table.put("sincosl", LongFunctions::sineAndCosine);
  }

  private static void add(Map<String, Native> table, String name, int count) {
    Native model = (rt, f) -> call(rt, f, name, count);
    table.put(name + "l", model);
    table.put("__" + name + "l_finite", model);
    LongMath.forSoft(table, "llvm." + name, model);
  }

  private static void call(RunState rt, CallFrame frame, String name, int count) {
    var arguments = new LongFloat[count];
    var parts = new Parts[count];
    boolean isFinite = true;
    boolean hasNan = false;
    FloatFormat format = SoftArgs.format(frame, 0);
    for (int i = 0; i < count; i++) {
      parts[i] = SoftArgs.parts(rt, frame, i);
      arguments[i] =
          format == FloatFormat.X87
              ? SoftArgs.pattern(rt, frame, i)
              : Packing.pack(FloatFormat.X87, parts[i]);
      isFinite &= parts[i].isFinite();
      hasNan |= parts[i].isNan();
    }
    Parts result = Packing.unpack(FloatFormat.X87, system(name, arguments));
    SoftArgs.set(frame, result);
    if (result.isNan() && !hasNan) {
      Errno.set(rt, Errno.EDOM);
    } else if (isFinite && (result.kind() == Kind.INFINITE || underflows(name, parts, result))) {
      Errno.set(rt, Errno.ERANGE);
    }
  }

  private static boolean underflows(String name, Parts[] arguments, Parts result) {
    return result.kind() == Kind.ZERO
        && UNDERFLOWING.contains(name)
        && arguments[0].kind() != Kind.ZERO;
  }

  private static LongFloat system(String name, LongFloat... arguments) {
    if (LibmLong.has(name + "l")) {
      return LibmLong.call(name + "l", arguments);
    }
    var rounded = new double[arguments.length];
    for (int i = 0; i < rounded.length; i++) {
      Parts exact = Packing.unpack(FloatFormat.X87, arguments[i]);
      rounded[i] = Packing.pack(FloatFormat.DOUBLE, exact).doubleValue();
    }
    LongFloat result = LongFloat.of(Libm.call(name, rounded));
    return Packing.pack(FloatFormat.X87, Packing.unpack(FloatFormat.DOUBLE, result));
  }

  private static void sineAndCosine(RunState rt, CallFrame frame) {
    LongFloat value = SoftArgs.pattern(rt, frame, 0);
    SoftArgs.store(rt, frame, 1, Packing.unpack(FloatFormat.X87, system("sin", value)));
    SoftArgs.store(rt, frame, 2, Packing.unpack(FloatFormat.X87, system("cos", value)));
  }
}
