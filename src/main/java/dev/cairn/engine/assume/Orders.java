package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;

/** Conditions that ask how large something is. */
final class Orders {
  private Orders() {}

  static boolean isOne(Expr condition) {
    return atom(condition) instanceof Expr.Binary b && isOrder(b);
  }

  /** Is an input itself, no sum of it, compared with a number. */
  static boolean isOfNumber(Expr condition) {
    return atom(condition) instanceof Expr.Binary b
        && isOrder(b)
        && ((isInput(b.left()) && b.right() instanceof Expr.Const)
            || (isInput(b.right()) && b.left() instanceof Expr.Const));
  }

  /** Is an input itself found to be 0, or not. */
  static boolean isOfZero(Expr condition) {
    return atom(condition) instanceof Expr.Binary b
        && b.op() == Expr.BinaryOp.EQ
        && ((isInput(b.left()) && isZero(b.right())) || (isInput(b.right()) && isZero(b.left())));
  }

  private static boolean isZero(Expr e) {
    return e instanceof Expr.Const c && c.bits() == 0;
  }

  private static Expr atom(Expr condition) {
    return condition instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : condition;
  }

  private static boolean isOrder(Expr.Binary b) {
    return switch (b.op()) {
      case ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }

  private static boolean isInput(Expr e) {
    return switch (e) {
      case Expr.Var _ -> true;
      case Expr.Unary u -> (u.op() == UnaryOp.SEXT || u.op() == UnaryOp.ZEXT) && isInput(u.arg());
      default -> false;
    };
  }
}
