package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;

/**
 * What kind of number a float or double is: the functions behind the macros of math.h, with exact
 * terms.
 */
public final class MathClassification {
  /** The classes of {@code llvm.is.fpclass} with their mask bits. */
  private enum Class {
    SNAN(1),
    QNAN(2),
    NINF(4),
    NNORMAL(8),
    NSUBNORMAL(16),
    NZERO(32),
    PZERO(64),
    PSUBNORMAL(128),
    PNORMAL(256),
    PINF(512);

    private final int bit;

    Class(int bit) {
      this.bit = bit;
    }

    boolean isIn(int mask) {
      return (mask & bit) != 0;
    }
  }

  private static final int NAN = 0x3;
  private static final int INF = 0x204;
  private static final int NEGATIVE = 0x3C;

  private MathClassification() {}

  public static void register(Map<String, Native> table) {
    table.put(
        "llvm.is.fpclass",
        (rt, f) -> {
          int mask = f.intValue(1);
          f.setResult(is(f, mask) ? 1 : 0, f.shadow(0) == null ? null : is(rt, f, mask));
        });
    for (String suffix : new String[] {"", "f"}) {
      test(table, new String[] {"isnan" + suffix, "__isnan" + suffix}, NAN);
      test(table, new String[] {"__issignaling" + suffix}, 1);
      test(table, new String[] {"finite" + suffix, "__finite" + suffix}, 0x3FF & ~NAN & ~INF);
      table.put("isinf" + suffix, MathClassification::infinity);
      table.put("__isinf" + suffix, MathClassification::infinity);
      table.put("__signbit" + suffix, MathClassification::signBit);
      table.put("__fpclassify" + suffix, MathClassification::classify);
    }
  }

  private static void test(Map<String, Native> table, String[] names, int mask) {
    for (String name : names) {
      table.put(
          name,
          (rt, f) ->
              f.setResult(
                  is(f, mask) ? 1 : 0,
                  f.shadow(0) == null ? null : asInt(rt.pool(), is(rt, f, mask))));
    }
  }

  private static Expr asInt(ExprPool pool, Expr bit) {
    return pool.convert(Expr.UnaryOp.ZEXT, bit, 32);
  }

  private static int fractionBits(CallFrame frame) {
    return frame.type(0).bits() == 32 ? 23 : 52;
  }

  private static boolean is(CallFrame frame, int mask) {
    return of(frame).isIn(mask);
  }

  private static Class of(CallFrame frame) {
    int width = frame.type(0).bits();
    int fractionBits = fractionBits(frame);
    long bits = frame.value(0);
    long fraction = bits & ((1L << fractionBits) - 1);
    long exponent = (bits >>> fractionBits) & ((1L << (width - 1 - fractionBits)) - 1);
    boolean isNegative = ((bits >>> (width - 1)) & 1) != 0;
    boolean isTop = exponent == (1L << (width - 1 - fractionBits)) - 1;
    if (isTop && fraction != 0) {
      return (fraction >>> (fractionBits - 1)) != 0 ? Class.QNAN : Class.SNAN;
    }
    if (isTop) {
      return isNegative ? Class.NINF : Class.PINF;
    }
    if (exponent != 0) {
      return isNegative ? Class.NNORMAL : Class.PNORMAL;
    }
    if (fraction != 0) {
      return isNegative ? Class.NSUBNORMAL : Class.PSUBNORMAL;
    }
    return isNegative ? Class.NZERO : Class.PZERO;
  }

  /** Width 1: the value is in one of the classes of the mask. */
  private static Expr is(RunState rt, CallFrame frame, int mask) {
    ExprPool pool = rt.pool();
    Expr any = pool.bool(false);
    for (Class c : Class.values()) {
      if (c.isIn(mask)) {
        any = pool.binary(BinaryOp.OR, any, is(pool, frame, Args.term(rt, frame, 0), c));
      }
    }
    return any;
  }

  private static Expr is(ExprPool pool, CallFrame frame, Expr value, Class c) {
    int width = value.width();
    int fractionBits = fractionBits(frame);
    int exponentBits = width - 1 - fractionBits;
    Expr fraction = pool.extract(value, 0, fractionBits);
    Expr exponent = pool.extract(value, fractionBits, exponentBits);
    Expr isTop = pool.binary(BinaryOp.EQ, exponent, pool.constant(exponentBits, -1));
    Expr isBottom = pool.binary(BinaryOp.EQ, exponent, pool.constant(exponentBits, 0));
    Expr isZero = pool.binary(BinaryOp.EQ, fraction, pool.constant(fractionBits, 0));
    Expr isQuiet = pool.extract(value, fractionBits - 1, 1);
    Expr magnitude =
        switch (c) {
          case SNAN -> and(pool, isTop, and(pool, pool.not(isZero), pool.not(isQuiet)));
          case QNAN -> and(pool, isTop, isQuiet);
          case NINF, PINF -> and(pool, isTop, isZero);
          case NNORMAL, PNORMAL -> and(pool, pool.not(isTop), pool.not(isBottom));
          case NSUBNORMAL, PSUBNORMAL -> and(pool, isBottom, pool.not(isZero));
          case NZERO, PZERO -> and(pool, isBottom, isZero);
        };
    if (c == Class.SNAN || c == Class.QNAN) {
      return magnitude;
    }
    Expr sign = pool.extract(value, width - 1, 1);
    return and(pool, magnitude, c.isIn(NEGATIVE) ? sign : pool.not(sign));
  }

  private static Expr and(ExprPool pool, Expr a, Expr b) {
    return pool.binary(BinaryOp.AND, a, b);
  }

  /** 1, -1 or 0. */
  private static void infinity(RunState rt, CallFrame frame) {
    Class c = of(frame);
    Expr term = null;
    if (frame.shadow(0) != null) {
      ExprPool pool = rt.pool();
      Expr negative =
          pool.ite(is(rt, frame, Class.NINF.bit), pool.constant(32, -1), pool.constant(32, 0));
      term = pool.ite(is(rt, frame, Class.PINF.bit), pool.constant(32, 1), negative);
    }
    frame.setResult(c == Class.PINF ? 1 : c == Class.NINF ? -1 : 0, term);
  }

  private static void signBit(RunState rt, CallFrame frame) {
    int width = frame.type(0).bits();
    Expr shadow = frame.shadow(0);
    frame.setResult(
        frame.value(0) >>> (width - 1),
        shadow == null ? null : asInt(rt.pool(), rt.pool().extract(shadow, width - 1, 1)));
  }

  /** FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4. */
  private static void classify(RunState rt, CallFrame frame) {
    int[] masks = {NAN, INF, 0x60, 0x90};
    int kind = 4;
    Expr term = frame.shadow(0) == null ? null : rt.pool().constant(32, 4);
    for (int i = masks.length - 1; i >= 0; i--) {
      kind = is(frame, masks[i]) ? i : kind;
      term =
          term == null
              ? null
              : rt.pool().ite(is(rt, frame, masks[i]), rt.pool().constant(32, i), term);
    }
    frame.setResult(kind, term);
  }
}
