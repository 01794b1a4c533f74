package dev.cairn.machine.arith;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;

/** When a sum, difference or product does not fit its width. */
public final class OverflowTerms {
  private OverflowTerms() {}

  /** Width 1; {@code result} is the wrapped one; {@code op} is ADD, SUB or MUL. */
  @SuppressWarnings("ParameterNumber") // an operation and its operands
  public static Expr overflow(
      ExprPool pool, BinaryOp op, boolean isSigned, Expr a, Expr b, Expr result) {
    return switch (op) {
      case ADD ->
          isSigned ? bothFlip(pool, a, result, b, result) : pool.binary(BinaryOp.ULT, result, a);
      case SUB -> isSigned ? bothFlip(pool, a, b, a, result) : pool.binary(BinaryOp.ULT, a, b);
      default -> product(pool, isSigned, a, b, result);
    };
  }

  /** The sign bit of {@code (p ^ q) & (r ^ s)}. */
  private static Expr bothFlip(ExprPool pool, Expr p, Expr q, Expr r, Expr s) {
    Expr both =
        pool.binary(BinaryOp.AND, pool.binary(BinaryOp.XOR, p, q), pool.binary(BinaryOp.XOR, r, s));
    return pool.extract(both, both.width() - 1, 1);
  }

  private static Expr product(ExprPool pool, boolean isSigned, Expr a, Expr b, Expr result) {
    int wide = 2 * a.width();
    UnaryOp extend = isSigned ? UnaryOp.SEXT : UnaryOp.ZEXT;
    Expr exact =
        pool.binary(BinaryOp.MUL, pool.convert(extend, a, wide), pool.convert(extend, b, wide));
    return pool.not(pool.binary(BinaryOp.EQ, exact, pool.convert(extend, result, wide)));
  }
}
