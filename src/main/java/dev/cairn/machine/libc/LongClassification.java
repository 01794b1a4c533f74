package dev.cairn.machine.libc;

import dev.cairn.machine.CallFrame;
import dev.cairn.machine.Native;
import dev.cairn.machine.Runtime;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.Parts.Kind;
import java.util.Map;

/** What kind of number a long double, half or quad is: behind the macros of math.h. */
final class LongClassification {
  private LongClassification() {}

  static void register(Map<String, Native> table) {
    for (String name : new String[] {"isnanl", "__isnanl"}) {
      table.put(name, (rt, f) -> f.setResult(SoftArgs.parts(rt, f, 0).isNan() ? 1 : 0));
    }
    for (String name : new String[] {"finitel", "__finitel"}) {
      table.put(name, (rt, f) -> f.setResult(SoftArgs.parts(rt, f, 0).isFinite() ? 1 : 0));
    }
    for (String name : new String[] {"isinfl", "__isinfl"}) {
      table.put(name, LongClassification::infinity);
    }
    table.put("__signbitl", (rt, f) -> f.setResult(isNegative(rt, f) ? 1 : 0));
    table.put("__fpclassifyl", LongClassification::classify);
    LongMath.forSoft(
        table,
        "llvm.is.fpclass",
        (rt, f) -> f.setResult((mask(rt, f) & f.intValue(1)) != 0 ? 1 : 0));
  }

  private static boolean isNegative(Runtime rt, CallFrame frame) {
    int bit = SoftArgs.format(frame, 0).bits() - 1;
    return SoftArgs.pattern(rt, frame, 0).pattern().testBit(bit);
  }

  private static void infinity(Runtime rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    frame.setResult(value.kind() != Kind.INFINITE ? 0 : value.isNegative() ? -1 : 1);
  }

  private static boolean isSubnormal(CallFrame frame, Parts value) {
    FloatFormat format = SoftArgs.format(frame, 0);
    return value.kind() == Kind.FINITE && value.exponent() < format.minExponent();
  }

  /** FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4. */
  private static void classify(Runtime rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    frame.setResult(
        switch (value.kind()) {
          case NAN -> 0;
          case INFINITE -> 1;
          case ZERO -> 2;
          case FINITE -> isSubnormal(frame, value) ? 3 : 4;
        });
  }

  /** The bit of {@code llvm.is.fpclass}. */
  private static int mask(Runtime rt, CallFrame frame) {
    Parts value = SoftArgs.parts(rt, frame, 0);
    boolean isNegative = value.isNegative();
    return switch (value.kind()) {
      case NAN -> (value.high() & 1L << 62) != 0 ? 2 : 1;
      case INFINITE -> isNegative ? 4 : 512;
      case ZERO -> isNegative ? 32 : 64;
      case FINITE ->
          isSubnormal(frame, value) ? (isNegative ? 16 : 128) : isNegative ? 8 : 256;
    };
  }
}
