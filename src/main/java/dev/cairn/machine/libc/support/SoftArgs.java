package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Type;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;

/** Arguments and results of the formats the JVM lacks; symbolic ones are fixed. */
public final class SoftArgs {
  private SoftArgs() {}

  /** Whether the first argument is a half, a long double or a quad. */
  public static boolean isSoft(CallFrame frame) {
    return frame.count() > 0
        && frame.type(0) instanceof Type.Float(var format)
        && format != Type.Format.SINGLE
        && format != Type.Format.DOUBLE;
  }

  public static FloatFormat format(CallFrame frame, int i) {
    return format(frame.type(i));
  }

  private static FloatFormat format(Type type) {
    if (type instanceof Type.Float(var format)) {
      return FloatFormat.valueOf(format.name());
    }
    throw new IllegalStateException("no floating-point type: " + type);
  }

  public static Parts parts(RunState rt, CallFrame frame, int i) {
    return Packing.unpack(format(frame, i), pattern(rt, frame, i));
  }

  public static LongFloat pattern(RunState rt, CallFrame frame, int i) {
    Expr shadow = frame.shadow(i);
    if (shadow != null) {
      rt.conditions()
          .pin(shadow, "argument " + (i + 1) + " of " + frame.function(), frame.location());
    }
    return bits(frame, i);
  }

  /** The argument in this run; nothing is fixed. */
  public static LongFloat bits(CallFrame frame, int i) {
    return frame.type(i).bits() > 64
        ? LongFloat.of(frame.wide(i))
        : LongFloat.ofBits(frame.value(i));
  }

  public static Parts value(CallFrame frame, int i) {
    return Packing.unpack(format(frame, i), bits(frame, i));
  }

  /** Sets the result, rounded to its type. */
  public static void set(CallFrame frame, Parts value) {
    set(frame, Packing.pack(format(frame.signature().results().getFirst()), value));
  }

  public static void set(CallFrame frame, LongFloat pattern) {
    frame.setWideResult(pattern.pattern(), null);
  }

  /** Writes a number of the format of argument 0 behind the pointer that is argument {@code i}. */
  public static void store(RunState rt, CallFrame frame, int i, Parts value) {
    FloatFormat format = format(frame, 0);
    BigInteger pattern = Packing.pack(format, value).pattern();
    int size = format.bits() / 8;
    long at = Args.target(rt, frame, i, size);
    for (int done = 0; done < size; done += 8) {
      rt.memory()
          .write(
              at + done, Math.min(8, size - done), pattern.shiftRight(8 * done).longValue(), null);
    }
  }
}
