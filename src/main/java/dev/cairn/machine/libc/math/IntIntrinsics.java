package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.ops.ArithmeticChecks;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** LLVM's integer intrinsics of every width, with exact terms. */
final class IntIntrinsics {
  /** The term of a result, from the terms of the arguments. */
  private interface Build {
    Expr of(ExprPool pool, Expr[] arguments);
  }

  private IntIntrinsics() {}

  static void register(Map<String, Native> table) {
    binary(
        table,
        "llvm.smin",
        (a, b) -> a.min(b),
        true,
        (p, t) -> choice(p, BinaryOp.SLT, t[0], t[1]));
    binary(
        table,
        "llvm.smax",
        (a, b) -> a.max(b),
        true,
        (p, t) -> choice(p, BinaryOp.SLT, t[1], t[0]));
    binary(
        table,
        "llvm.umin",
        (a, b) -> a.min(b),
        false,
        (p, t) -> choice(p, BinaryOp.ULT, t[0], t[1]));
    binary(
        table,
        "llvm.umax",
        (a, b) -> a.max(b),
        false,
        (p, t) -> choice(p, BinaryOp.ULT, t[1], t[0]));
    table.put("llvm.abs", IntIntrinsics::absolute);
    binary(
        table,
        "llvm.ptrmask",
        (a, b) -> a.and(b),
        false,
        (p, t) -> p.binary(BinaryOp.AND, t[0], t[1]));
    table.put("llvm.fshl", (rt, f) -> funnel(rt, f, true));
    table.put("llvm.fshr", (rt, f) -> funnel(rt, f, false));
    registerBits(table);
    Overflows.register(table);
  }

  /** Counting and turning bits round. */
  private static void registerBits(Map<String, Native> table) {
    unary(
        table,
        "llvm.ctpop",
        (v, _) -> BigInteger.valueOf(v.bitCount()),
        BitwiseBuiltins::populationCount);
    unary(
        table,
        "llvm.ctlz",
        (v, w) -> BigInteger.valueOf(w - v.bitLength()),
        BitwiseBuiltins::leadingZeros);
    unary(
        table,
        "llvm.cttz",
        (v, w) -> BigInteger.valueOf(v.signum() == 0 ? w : v.getLowestSetBit()),
        BitwiseBuiltins::trailingZeros);
    unary(
        table,
        "llvm.bswap",
        (v, w) -> BitwiseBuiltins.reverse(v, w, 8),
        (p, t) -> BitwiseBuiltins.reverse(p, t, 8));
    unary(
        table,
        "llvm.bitreverse",
        (v, w) -> BitwiseBuiltins.reverse(v, w, 1),
        (p, t) -> BitwiseBuiltins.reverse(p, t, 1));
  }

  private static void absolute(RunState rt, CallFrame frame) {
    boolean isWrapping = frame.value(1) == 0;
    if (!isWrapping) {
      ArithmeticChecks.absolute(rt, frame);
    }
    result(rt, frame, signed(frame, 0).abs(), (p, t) -> abs(p, t[0]));
  }

  /** A concrete operation on the unsigned reading of a value of some width. */
  private interface Bits {
    BigInteger of(BigInteger value, int width);
  }

  private interface BuildOne {
    Expr of(ExprPool pool, Expr argument);
  }

  private static void unary(Map<String, Native> table, String name, Bits bits, BuildOne build) {
    table.put(
        name,
        (rt, f) ->
            result(rt, f, bits.of(unsigned(f, 0), f.type(0).bits()), (p, t) -> build.of(p, t[0])));
  }

  private static void binary(
      Map<String, Native> table,
      String name,
      BinaryOperator<BigInteger> operation,
      boolean isSigned,
      Build build) {
    table.put(
        name,
        (rt, frame) -> {
          BigInteger a = isSigned ? signed(frame, 0) : unsigned(frame, 0);
          BigInteger b = isSigned ? signed(frame, 1) : unsigned(frame, 1);
          result(rt, frame, operation.apply(a, b), build);
        });
  }

  static BigInteger unsigned(CallFrame frame, int i) {
    int bits = frame.type(i).bits();
    if (bits > 64) {
      return frame.wide(i);
    }
    long value = frame.value(i);
    return value >= 0 ? BigInteger.valueOf(value) : new BigInteger(Long.toUnsignedString(value));
  }

  static BigInteger signed(CallFrame frame, int i) {
    BigInteger value = unsigned(frame, i);
    int bits = frame.type(i).bits();
    return value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
  }

  private static void result(RunState rt, CallFrame frame, BigInteger value, Build build) {
    Expr term = frame.isSymbolic() ? build.of(rt.pool(), terms(rt, frame)) : null;
    set(frame, frame.type(0).bits(), value, term instanceof Expr.Const ? null : term);
  }

  private static Expr[] terms(RunState rt, CallFrame frame) {
    var terms = new Expr[frame.count()];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = Args.term(rt, frame, i);
    }
    return terms;
  }

  static void set(CallFrame frame, int bits, BigInteger value, @Nullable Expr term) {
    BigInteger cut = value.mod(BigInteger.ONE.shiftLeft(bits));
    if (bits > 64) {
      frame.setWideResult(cut, term);
    } else {
      frame.setResult(cut.longValue(), term);
    }
  }

  private static Expr choice(ExprPool pool, BinaryOp less, Expr a, Expr b) {
    return pool.ite(pool.binary(less, a, b), a, b);
  }

  private static Expr abs(ExprPool pool, Expr value) {
    Expr isNegative =
        pool.binary(BinaryOp.SLT, value, pool.constant(value.width(), BigInteger.ZERO));
    return pool.ite(isNegative, pool.unary(UnaryOp.NEG, value), value);
  }

  /**
   * The upper (left) or lower (right) half of {@code a:b} shifted by {@code c} modulo the width.
   */
  private static void funnel(RunState rt, CallFrame frame, boolean isLeft) {
    int bits = frame.type(0).bits();
    BigInteger both = unsigned(frame, 0).shiftLeft(bits).or(unsigned(frame, 1));
    int shift = unsigned(frame, 2).mod(BigInteger.valueOf(bits)).intValue();
    BigInteger value = isLeft ? both.shiftRight(bits - shift) : both.shiftRight(shift);
    result(rt, frame, value, (p, t) -> BitwiseBuiltins.funnel(p, t[0], t[1], t[2], isLeft));
  }
}
