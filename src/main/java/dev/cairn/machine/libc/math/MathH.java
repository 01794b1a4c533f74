package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.FloatArgs;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** math.h where terms are exact: roundings, roots, minima, sign operations, conversions. */
public final class MathH {
  private MathH() {}

  public static void register(Map<String, Native> table) {
    unary(table, "fabs", UnaryOp.FABS, Math::abs);
    unary(table, "sqrt", UnaryOp.FSQRT, Math::sqrt);
    unary(table, "floor", UnaryOp.FFLOOR, Math::floor);
    unary(table, "ceil", UnaryOp.FCEIL, Math::ceil);
    unary(table, "trunc", UnaryOp.FTRUNC, MathH::trunc);
    unary(table, "rint", UnaryOp.FRINT, Math::rint);
    unary(table, "nearbyint", UnaryOp.FRINT, Math::rint);
    unary(table, "roundeven", UnaryOp.FRINT, Math::rint);
    unary(table, "round", UnaryOp.FROUND, MathH::round);
    both(table, "fmin", "llvm.minnum", (rt, f) -> extremum(rt, f, true));
    both(table, "fmax", "llvm.maxnum", (rt, f) -> extremum(rt, f, false));
    both(table, "copysign", "llvm.copysign", MathH::copySign);
    table.put("fdim", MathH::difference);
    table.put("fdimf", MathH::difference);
    table.put("llvm.fmuladd", MathH::multiplyAdd);
    for (String name : new String[] {"lrint", "llrint"}) {
      both(
          table,
          name,
          "llvm." + name,
          (rt, f) -> toInteger(rt, f, UnaryOp.FRINT, Math.rint(FloatArgs.value(f, 0))));
    }
    for (String name : new String[] {"lround", "llround"}) {
      both(
          table,
          name,
          "llvm." + name,
          (rt, f) -> toInteger(rt, f, UnaryOp.FROUND, round(FloatArgs.value(f, 0))));
    }
    table.put("llvm.fptosi.sat", (rt, f) -> saturating(rt, f, true));
    table.put("llvm.fptoui.sat", (rt, f) -> saturating(rt, f, false));
  }

  private static void both(Map<String, Native> table, String name, String intrinsic, Native model) {
    table.put(name, model);
    table.put(name + "f", model);
    table.put(intrinsic, model);
  }

  private static void unary(
      Map<String, Native> table, String name, UnaryOp op, DoubleUnaryOperator operation) {
    both(
        table,
        name,
        "llvm." + name,
        (rt, f) -> {
          double value = FloatArgs.value(f, 0);
          Expr shadow = f.shadow(0);
          if (op == UnaryOp.FSQRT && value < 0) {
            Errno.set(rt, Errno.EDOM);
          }
          if (op == UnaryOp.FABS) {
            long sign = 1L << (f.type(0).bits() - 1);
            f.setResult(f.value(0) & ~sign, shadow == null ? null : rt.pool().unary(op, shadow));
          } else {
            FloatArgs.set(
                f,
                operation.applyAsDouble(value),
                shadow == null ? null : rt.pool().unary(op, shadow));
          }
        });
  }

  static double trunc(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  /** To nearest, ties away from zero. */
  static double round(double value) {
    double magnitude = Math.abs(value);
    double whole = Math.floor(magnitude);
    return Math.copySign(magnitude - whole >= 0.5 ? whole + 1 : whole, value);
  }

  /** As the hardware: the other one when one is NaN; the second of two zeros. */
  private static void extremum(RunState rt, CallFrame frame, boolean isMinimum) {
    double a = FloatArgs.value(frame, 0);
    double b = FloatArgs.value(frame, 1);
    boolean takesFirst = Double.isNaN(b) || (isMinimum ? a < b : a > b);
    Expr term = null;
    if (frame.isSymbolic()) {
      ExprPool pool = rt.pool();
      Expr x = Args.term(rt, frame, 0);
      Expr y = Args.term(rt, frame, 1);
      Expr isFirst = isMinimum ? pool.binary(BinaryOp.FLT, x, y) : pool.binary(BinaryOp.FLT, y, x);
      term = pool.ite(pool.binary(BinaryOp.OR, pool.unary(UnaryOp.FISNAN, y), isFirst), x, y);
    }
    frame.setResult(takesFirst ? frame.value(0) : frame.value(1), term);
  }

  private static void copySign(RunState rt, CallFrame frame) {
    int width = frame.type(0).bits();
    long sign = 1L << (width - 1);
    Expr term = null;
    if (frame.isSymbolic()) {
      ExprPool pool = rt.pool();
      Expr signBit = pool.extract(Args.term(rt, frame, 1), width - 1, 1);
      term =
          pool.binary(
              BinaryOp.CONCAT, signBit, pool.extract(Args.term(rt, frame, 0), 0, width - 1));
    }
    frame.setResult((frame.value(0) & ~sign) | (frame.value(1) & sign), term);
  }

  private static void difference(RunState rt, CallFrame frame) {
    double a = FloatArgs.value(frame, 0);
    double b = FloatArgs.value(frame, 1);
    Expr term = null;
    if (frame.isSymbolic()) {
      ExprPool pool = rt.pool();
      Expr x = Args.term(rt, frame, 0);
      Expr y = Args.term(rt, frame, 1);
      term =
          pool.ite(
              pool.binary(BinaryOp.FLE, x, y),
              pool.constant(x.width(), 0),
              pool.binary(BinaryOp.FSUB, x, y));
    }
    FloatArgs.set(
        frame, a <= b ? 0 : FloatArgs.isFloat(frame) ? (float) a - (float) b : a - b, term);
  }

  /** {@code a * b + c} rounded twice, as compiled for processors without the fused operation. */
  private static void multiplyAdd(RunState rt, CallFrame frame) {
    Expr term = null;
    if (frame.isSymbolic()) {
      Expr product =
          rt.pool().binary(BinaryOp.FMUL, Args.term(rt, frame, 0), Args.term(rt, frame, 1));
      term = rt.pool().binary(BinaryOp.FADD, product, Args.term(rt, frame, 2));
    }
    if (FloatArgs.isFloat(frame)) {
      frame.setResult(frame.floatValue(0) * frame.floatValue(1) + frame.floatValue(2), term);
    } else {
      frame.setResult(frame.doubleValue(0) * frame.doubleValue(1) + frame.doubleValue(2), term);
    }
  }

  private static void toInteger(RunState rt, CallFrame frame, UnaryOp rounding, double rounded) {
    Expr shadow = frame.shadow(0);
    Expr term =
        shadow == null
            ? null
            : rt.pool().convert(UnaryOp.FTOSI, rt.pool().unary(rounding, shadow), 64);
    boolean isInside = rounded >= -0x1p63 && rounded < 0x1p63;
    frame.setResult(isInside ? (long) rounded : Long.MIN_VALUE, term);
  }

  private static void saturating(RunState rt, CallFrame frame, boolean isSigned) {
    int bits = frame.signature().results().getFirst().bits();
    if (frame.shadow(0) != null) {
      Args.pinned(rt, frame, 0);
    }
    double value = FloatArgs.value(frame, 0);
    BigDecimal exact =
        Double.isNaN(value) || Double.isInfinite(value) ? null : new BigDecimal(value);
    var max = BigInteger.ONE.shiftLeft(isSigned ? bits - 1 : bits).subtract(BigInteger.ONE);
    var min = isSigned ? max.not() : BigInteger.ZERO;
    var cut =
        Double.isNaN(value)
            ? BigInteger.ZERO
            : exact == null ? (value > 0 ? max : min) : exact.toBigInteger().max(min).min(max);
    IntIntrinsics.set(frame, bits, cut, null);
  }
}
