package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Extensions and concatenations. Concatenations nest to the right, zeros in front are a zero
 * extension outermost, and neighbouring parts of one term become one part again.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class Structure {
  private final Simplifier s;

  Structure(Simplifier s) {
    this.s = s;
  }

  Expr zeroExtend(Expr e, int width) {
    return switch (e) {
      case Unary u when u.op() == UnaryOp.ZEXT -> s.zext(u.arg(), width);
      case Ite t when Terms.isConstant(t.whenTrue()) && Terms.isConstant(t.whenFalse()) ->
          s.ite(t.condition(), s.zext(t.whenTrue(), width), s.zext(t.whenFalse(), width));
      default -> s.nodes.unary(UnaryOp.ZEXT, width, e);
    };
  }

  Expr signExtend(Expr e, int width) {
    if (e.width() > 1 && e.width() <= 64 && s.ranges.of(e).isNonNegative()) {
      return s.zext(e, width);
    }
    return switch (e) {
      case Unary u when u.op() == UnaryOp.SEXT -> s.sext(u.arg(), width);
      case Unary u when u.op() == UnaryOp.ZEXT -> s.zext(u.arg(), width);
      case Ite t when Terms.isConstant(t.whenTrue()) && Terms.isConstant(t.whenFalse()) ->
          s.ite(t.condition(), s.sext(t.whenTrue(), width), s.sext(t.whenFalse(), width));
      default -> s.nodes.unary(UnaryOp.SEXT, width, e);
    };
  }

  Expr concat(Expr high, Expr low) {
    int width = high.width() + low.width();
    if (Terms.isZero(high)) {
      return s.zext(low, width);
    }
    if (high instanceof Unary u && u.op() == UnaryOp.ZEXT) {
      return s.zext(s.concat(u.arg(), low), width);
    }
    if (high instanceof Binary b && b.op() == BinaryOp.CONCAT) {
      return s.concat(b.left(), s.concat(b.right(), low));
    }
    Expr merged = merge(high, low);
    if (merged != null) {
      return merged;
    }
    if (low instanceof Binary b && b.op() == BinaryOp.CONCAT) {
      Expr front = merge(high, b.left());
      if (front != null) {
        return s.concat(front, b.right());
      }
    }
    return s.nodes.binary(BinaryOp.CONCAT, width, high, low);
  }

  /** Two neighbours as one term that is no concatenation; null when they have nothing in common. */
  private @Nullable Expr merge(Expr high, Expr low) {
    if (Terms.isConstant(high) && Terms.isConstant(low)) {
      return s.concat(high, low);
    }
    int width = high.width() + low.width();
    Expr adjacent = adjacent(high, low);
    if (adjacent != null) {
      return adjacent;
    }
    if (isSignOf(high, low)) {
      return s.sext(low, width);
    }
    if (high instanceof Unary u && u.op() == UnaryOp.SEXT) {
      Expr inner = adjacent(u.arg(), low);
      if (inner != null || isSignOf(u.arg(), low)) {
        return s.sext(inner == null ? low : inner, width);
      }
      return low instanceof Unary v
              && v.op() == UnaryOp.SEXT
              && v.arg() == u.arg()
              && u.arg().width() == 1
          ? s.sext(u.arg(), width)
          : null;
    }
    return null;
  }

  /**
   * Bits 8…15 and 0…7 of x are bits 0…15 of x. Where x is a sum, its lowest bits may stand there as
   * the sum of lowest bits that they were cut to.
   */
  private @Nullable Expr adjacent(Expr high, Expr low) {
    if (!(high instanceof Extract a)) {
      return null;
    }
    if (low instanceof Extract b && a.arg() == b.arg() && a.low() == b.low() + b.width()) {
      return s.extract(a.arg(), b.low(), a.width() + b.width());
    }
    boolean isCutSum =
        a.low() == low.width()
            && Terms.isArithmetic(a.arg())
            && s.extract(a.arg(), 0, low.width()) == low;
    return isCutSum ? s.extract(a.arg(), 0, a.low() + a.width()) : null;
  }

  /** Is {@code bit} the top bit of {@code e}. */
  private static boolean isSignOf(Expr bit, Expr e) {
    if (!(bit instanceof Extract x) || x.width() != 1) {
      return false;
    }
    if (x.arg() == e) {
      return x.low() == e.width() - 1;
    }
    return e instanceof Extract y && x.arg() == y.arg() && x.low() == y.low() + y.width() - 1;
  }
}
