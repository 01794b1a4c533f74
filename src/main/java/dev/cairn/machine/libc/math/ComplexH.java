package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.FloatArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;

/**
 * complex.h for double and float: computed by the system's libm, symbolic arguments concretized;
 * the parts of a number are exact.
 */
public final class ComplexH {
  private static final String[] TO_COMPLEX = {
    "cacos", "casin", "catan", "ccos", "csin", "ctan", "cacosh", "casinh", "catanh", "ccosh",
    "csinh", "ctanh", "cexp", "clog", "clog10", "csqrt", "cproj", "cpow"
  };
  private static final String[] TO_REAL = {"cabs", "carg"};

  private ComplexH() {}

  public static void register(Map<String, Native> table) {
    for (String name : TO_COMPLEX) {
      table.put(name, (rt, f) -> complex(rt, f, name));
      table.put(name + "f", (rt, f) -> complex(rt, f, name + "f"));
    }
    for (String name : TO_REAL) {
      table.put(name, (rt, f) -> real(rt, f, name));
      table.put(name + "f", (rt, f) -> real(rt, f, name + "f"));
    }
    for (String suffix : new String[] {"", "f"}) {
      table.put("creal" + suffix, (_, f) -> part(f, 0));
      table.put("cimag" + suffix, (_, f) -> part(f, 1));
      table.put("conj" + suffix, ComplexH::conjugate);
    }
  }

  private static void part(CallFrame frame, int i) {
    frame.setResult(frame.value(i), frame.shadow(i));
  }

  private static void conjugate(RunState rt, CallFrame frame) {
    part(frame, 0);
    long sign = 1L << (frame.type(1).bits() - 1);
    Expr term = frame.shadow(1);
    frame.setResult(
        1, frame.value(1) ^ sign, term == null ? null : rt.pool().unary(UnaryOp.FNEG, term));
  }

  private static double[] pinned(RunState rt, CallFrame frame) {
    var values = new double[frame.count()];
    for (int i = 0; i < values.length; i++) {
      Args.pinned(rt, frame, i);
      values[i] = FloatArgs.value(frame, i);
    }
    return values;
  }

  private static void complex(RunState rt, CallFrame frame, String name) {
    double[] result = Libm.complex(name, pinned(rt, frame));
    for (int i = 0; i < 2; i++) {
      frame.setResult(i, bits(frame, result[i]), null);
    }
  }

  private static void real(RunState rt, CallFrame frame, String name) {
    FloatArgs.set(frame, Libm.ofComplex(name, pinned(rt, frame)), null);
  }

  private static long bits(CallFrame frame, double value) {
    return FloatArgs.isFloat(frame)
        ? Float.floatToRawIntBits((float) value) & 0xFFFF_FFFFL
        : Double.doubleToRawLongBits(value);
  }
}
