package dev.cairn.expr.eval;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.Input;

/**
 * Terms of a few nodes, most of a path's conditions: a character compared with a constant. To
 * compute them costs less than to look up what was computed before.
 */
public final class SmallTerms {
  /** No deeper than this: {@code !(sext(c) == 64)}. */
  private static final int DEPTH = 4;

  private SmallTerms() {}

  /** Is the term, nowhere of more than 64 bits, small. */
  public static boolean isSmall(Expr e) {
    return isSmall(e, DEPTH);
  }

  private static boolean isSmall(Expr e, int depth) {
    return switch (e) {
      case Const _, Var _ -> true;
      case Unary u -> depth > 0 && u.width() <= 64 && isSmall(u.arg(), depth - 1);
      case Extract x -> depth > 0 && isSmall(x.arg(), depth - 1);
      case Binary b -> depth > 0 && b.width() <= 64 && areSmall(b, depth - 1);
      case WideConst _, Ite _ -> false;
    };
  }

  /** One operand is a constant, so that a term has few nodes however deep it is. */
  private static boolean areSmall(Binary b, int depth) {
    return (b.left() instanceof Const && isSmall(b.right(), depth))
        || (b.right() instanceof Const && isSmall(b.left(), depth))
        || (b.left() instanceof Var && b.right() instanceof Var);
  }

  /** The value of a small term, in the low bits. */
  static long value(Expr e, Input on) {
    return switch (e) {
      case Const c -> c.bits();
      case Var v -> on.get(v.variable());
      case Unary u -> Bits.unary(u.op(), u.arg().width(), u.width(), value(u.arg(), on));
      case Extract x -> Bits.cut(value(x.arg(), on) >>> x.low(), x.width());
      case Binary b -> binary(b, value(b.left(), on), value(b.right(), on));
      case WideConst _, Ite _ -> throw new IllegalStateException("not small");
    };
  }

  private static long binary(Binary b, long left, long right) {
    return b.op() == BinaryOp.CONCAT
        ? Bits.concat(left, right, b.right().width())
        : Bits.binary(b.op(), b.left().width(), left, right);
  }
}
