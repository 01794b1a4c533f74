package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.OverflowTerms;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;

/** {@code llvm.sadd.with.overflow} and its family, and the saturating operations. */
final class Overflows {
  private Overflows() {}

  static void register(Map<String, Native> table) {
    for (String operation : new String[] {"add", "sub", "mul"}) {
      for (boolean isSigned : new boolean[] {true, false}) {
        String name = "llvm." + (isSigned ? "s" : "u") + operation;
        BinaryOp op = BinaryOp.valueOf(operation.toUpperCase(Locale.ROOT));
        table.put(name + ".with.overflow", (rt, f) -> withOverflow(rt, f, op, isSigned));
        table.put(name + ".sat", (rt, f) -> saturating(rt, f, op, isSigned));
      }
    }
  }

  private static BigInteger exact(CallFrame frame, BinaryOp op, boolean isSigned) {
    BigInteger a = isSigned ? IntIntrinsics.signed(frame, 0) : IntIntrinsics.unsigned(frame, 0);
    BigInteger b = isSigned ? IntIntrinsics.signed(frame, 1) : IntIntrinsics.unsigned(frame, 1);
    return switch (op) {
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      default -> a.multiply(b);
    };
  }

  private static boolean fits(BigInteger value, int bits, boolean isSigned) {
    return isSigned ? value.bitLength() < bits : value.signum() >= 0 && value.bitLength() <= bits;
  }

  private static void withOverflow(RunState rt, CallFrame frame, BinaryOp op, boolean isSigned) {
    int bits = frame.type(0).bits();
    BigInteger value = exact(frame, op, isSigned);
    boolean overflows = !fits(value, bits, isSigned);
    if (!frame.isSymbolic()) {
      IntIntrinsics.set(frame, bits, value, null);
      frame.setResult(1, overflows ? 1 : 0, null);
      return;
    }
    Expr a = Args.term(rt, frame, 0);
    Expr b = Args.term(rt, frame, 1);
    Expr result = rt.pool().binary(op, a, b);
    Expr flag = OverflowTerms.overflow(rt.pool(), op, isSigned, a, b, result);
    IntIntrinsics.set(frame, bits, value, result instanceof Expr.Const ? null : result);
    frame.setResult(1, overflows ? 1 : 0, flag instanceof Expr.Const ? null : flag);
  }

  private static void saturating(RunState rt, CallFrame frame, BinaryOp op, boolean isSigned) {
    int bits = frame.type(0).bits();
    BigInteger value = exact(frame, op, isSigned);
    BigInteger max = BigInteger.ONE.shiftLeft(isSigned ? bits - 1 : bits).subtract(BigInteger.ONE);
    BigInteger min = isSigned ? max.not() : BigInteger.ZERO;
    BigInteger cut = value.max(min).min(max);
    IntIntrinsics.set(
        frame, bits, cut, frame.isSymbolic() ? saturated(rt, frame, op, isSigned, min, max) : null);
  }

  private static Expr saturated(
      RunState rt, CallFrame frame, BinaryOp op, boolean isSigned, BigInteger min, BigInteger max) {
    ExprPool pool = rt.pool();
    Expr a = Args.term(rt, frame, 0);
    Expr b = Args.term(rt, frame, 1);
    Expr result = pool.binary(op, a, b);
    Expr low = pool.constant(a.width(), min);
    Expr high = pool.constant(a.width(), max);
    Expr limit =
        !isSigned
            ? (op == BinaryOp.SUB ? low : high)
            : pool.ite(isBelow(pool, op, a, b), low, high);
    return pool.ite(OverflowTerms.overflow(pool, op, isSigned, a, b, result), limit, result);
  }

  /** When a signed operation overflows: does it do so below. */
  private static Expr isBelow(ExprPool pool, BinaryOp op, Expr a, Expr b) {
    Expr sign = op == BinaryOp.MUL ? pool.binary(BinaryOp.XOR, a, b) : a;
    return pool.extract(sign, sign.width() - 1, 1);
  }
}
