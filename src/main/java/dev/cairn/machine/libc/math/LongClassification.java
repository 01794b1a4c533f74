package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.SoftTerms;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.libc.support.SoftArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What kind of number a long double, half or quad is: behind the macros of math.h, with exact
 * terms. Classes as in {@code llvm.is.fpclass}.
 */
public final class LongClassification {
  private static final int NAN = 0x3;
  private static final int NEGATIVE_INFINITY = 0x4;
  private static final int POSITIVE_INFINITY = 0x200;
  private static final int INFINITY = NEGATIVE_INFINITY | POSITIVE_INFINITY;
  private static final int ZERO = 0x60;
  private static final int SUBNORMAL = 0x90;
  private static final int ALL = 0x3FF;

  private LongClassification() {}

  public static void register(Map<String, Native> table) {
    for (String name : new String[] {"isnanl", "__isnanl"}) {
      table.put(name, (rt, f) -> test(rt, f, NAN));
    }
    for (String name : new String[] {"finitel", "__finitel"}) {
      table.put(name, (rt, f) -> test(rt, f, ALL & ~NAN & ~INFINITY));
    }
    for (String name : new String[] {"isinfl", "__isinfl"}) {
      table.put(name, LongClassification::infinity);
    }
    table.put("__signbitl", LongClassification::sign);
    table.put("__fpclassifyl", LongClassification::classify);
    LongMath.forSoft(
        table,
        "llvm.is.fpclass",
        (rt, f) -> {
          int mask = f.intValue(1);
          f.setResult(is(f, mask) ? 1 : 0, term(rt, f, mask));
        });
  }

  private static boolean is(CallFrame frame, int mask) {
    return (classOf(frame) & mask) != 0;
  }

  private static @Nullable Expr term(RunState rt, CallFrame frame, int mask) {
    Expr value = frame.shadow(0);
    return value == null
        ? null
        : new SoftTerms(rt.pool(), SoftArgs.format(frame, 0)).isInClass(value, mask);
  }

  private static void test(RunState rt, CallFrame frame, int mask) {
    Expr term = term(rt, frame, mask);
    frame.setResult(
        is(frame, mask) ? 1 : 0, term == null ? null : rt.pool().convert(UnaryOp.ZEXT, term, 32));
  }

  private static void sign(RunState rt, CallFrame frame) {
    int bit = SoftArgs.format(frame, 0).bits() - 1;
    Expr value = frame.shadow(0);
    Expr term =
        value == null
            ? null
            : rt.pool().convert(UnaryOp.ZEXT, rt.pool().extract(value, bit, 1), 32);
    frame.setResult(SoftArgs.bits(frame, 0).pattern().testBit(bit) ? 1 : 0, term);
  }

  /** 1, -1 or 0. */
  private static void infinity(RunState rt, CallFrame frame) {
    int kind = classOf(frame);
    Expr positive = term(rt, frame, POSITIVE_INFINITY);
    Expr negative = term(rt, frame, NEGATIVE_INFINITY);
    Expr term = null;
    if (positive != null && negative != null) {
      ExprPool pool = rt.pool();
      Expr below = pool.ite(negative, pool.constant(32, -1), pool.constant(32, 0));
      term = pool.ite(positive, pool.constant(32, 1), below);
    }
    frame.setResult(kind == POSITIVE_INFINITY ? 1 : kind == NEGATIVE_INFINITY ? -1 : 0, term);
  }

  /** FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4. */
  private static void classify(RunState rt, CallFrame frame) {
    int[] masks = {NAN, INFINITY, ZERO, SUBNORMAL};
    int kind = 4;
    Expr term = frame.shadow(0) == null ? null : rt.pool().constant(32, 4);
    for (int i = masks.length - 1; i >= 0; i--) {
      kind = is(frame, masks[i]) ? i : kind;
      Expr isKind = term(rt, frame, masks[i]);
      term =
          term == null || isKind == null
              ? null
              : rt.pool().ite(isKind, rt.pool().constant(32, i), term);
    }
    frame.setResult(kind, term);
  }

  /** The bit of the number's class. */
  private static int classOf(CallFrame frame) {
    Parts value = SoftArgs.value(frame, 0);
    FloatFormat format = SoftArgs.format(frame, 0);
    boolean isNegative = value.isNegative();
    boolean isSubnormal = value.exponent() < format.minExponent();
    return switch (value.kind()) {
      case NAN -> (value.high() & 1L << 62) != 0 ? 2 : 1;
      case INFINITE -> isNegative ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
      case ZERO -> isNegative ? 0x20 : 0x40;
      case FINITE -> isSubnormal ? (isNegative ? 0x10 : 0x80) : isNegative ? 0x8 : 0x100;
    };
  }
}
