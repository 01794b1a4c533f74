package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Range;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Quotients and remainders: powers of two become shifts and masks, widened operands are divided
 * narrow.
 */
final class Division {
  private final Simplifier s;

  Division(Simplifier s) {
    this.s = s;
  }

  Expr simplify(BinaryOp op, Expr left, Expr right) {
    int width = left.width();
    if (width == 1) {
      return ofBits(op, left, right);
    }
    if (Terms.isOne(right)) {
      return isQuotient(op) ? left : s.zero(width);
    }
    if (width > 64) {
      return s.nodes.binary(op, width, left, right);
    }
    Range a = s.ranges.of(left);
    Range b = s.ranges.of(right);
    BinaryOp unsigned = unsigned(op);
    if (unsigned != op && a.isNonNegative() && b.isNonNegative()) { // by zero they agree, too
      return s.binary(unsigned, left, right);
    }
    return unsigned == op ? unsigned(op, left, right, a, b) : signed(op, left, right);
  }

  /** x/0 is 1 in one bit, signed or not; x%0 is x. */
  private Expr ofBits(BinaryOp op, Expr left, Expr right) {
    return isQuotient(op) ? s.or(left, s.not(right)) : s.and(left, s.not(right));
  }

  private static boolean isQuotient(BinaryOp op) {
    return op == BinaryOp.UDIV || op == BinaryOp.SDIV;
  }

  private static BinaryOp unsigned(BinaryOp op) {
    return isQuotient(op) ? BinaryOp.UDIV : BinaryOp.UREM;
  }

  private Expr unsigned(BinaryOp op, Expr left, Expr right, Range a, Range b) {
    boolean isQuotient = op == BinaryOp.UDIV;
    if (Long.compareUnsigned(a.umax(), b.umin()) < 0) {
      return isQuotient ? s.zero(left.width()) : left;
    }
    if (right instanceof Const c && Terms.log2(c.bits()) > 0) {
      return byPowerOfTwo(isQuotient, left, Terms.log2(c.bits()));
    }
    if (isQuotient
        && right instanceof Const c
        && left instanceof Binary inner
        && inner.op() == BinaryOp.UDIV
        && inner.right() instanceof Const d
        && c.bits() != 0
        && d.bits() != 0) {
      return chained(inner.left(), c.bits(), d.bits());
    }
    Expr narrow = narrowUnsigned(op, left, right);
    return narrow == null ? s.nodes.binary(op, left.width(), left, right) : narrow;
  }

  private Expr byPowerOfTwo(boolean isQuotient, Expr e, int k) {
    int width = e.width();
    return isQuotient
        ? s.zext(s.extract(e, k, width - k), width)
        : s.zext(s.extract(e, 0, k), width);
  }

  /** (x / d) / c = x / (d*c), zero when the product exceeds the width. */
  private Expr chained(Expr e, long c, long d) {
    int width = e.width();
    boolean fits =
        Math.unsignedMultiplyHigh(c, d) == 0 && Long.compareUnsigned(c * d, Bits.mask(width)) <= 0;
    return fits ? s.binary(BinaryOp.UDIV, e, s.constant(width, c * d)) : s.zero(width);
  }

  /**
   * zext(a) / zext(b) = zext(a / b), where the divisor cannot be zero (x % 0 = x needs no care).
   */
  private @Nullable Expr narrowUnsigned(BinaryOp op, Expr left, Expr right) {
    if (!(left instanceof Unary u) || u.op() != UnaryOp.ZEXT) {
      return null;
    }
    Expr a = u.arg();
    boolean fits = Long.compareUnsigned(s.ranges.of(right).umax(), Bits.mask(a.width())) <= 0;
    if (!fits
        || !isNarrow(right, a.width())
        || (op == BinaryOp.UDIV && s.ranges.of(right).umin() == 0)) {
      return null;
    }
    return s.zext(s.binary(op, a, s.extract(right, 0, a.width())), left.width());
  }

  private static boolean isNarrow(Expr e, int width) {
    return e instanceof Const
        || (e instanceof Unary u && u.op() == UnaryOp.ZEXT && u.arg().width() <= width);
  }

  private Expr signed(BinaryOp op, Expr left, Expr right) {
    int width = left.width();
    if (right instanceof Const c) {
      if (c.bits() == Bits.mask(width)) {
        return op == BinaryOp.SDIV ? s.unary(UnaryOp.NEG, left, width) : s.zero(width);
      }
      if (left instanceof Unary u && u.op() == UnaryOp.SEXT && isSafeDivisor(c, u.arg().width())) {
        Expr narrow = s.binary(op, u.arg(), s.extract(right, 0, u.arg().width()));
        return s.sext(narrow, width);
      }
    }
    return s.nodes.binary(op, width, left, right);
  }

  /**
   * Not 0, and the same number in {@code width} bits; -1, whose quotient can overflow, was dealt
   * with.
   */
  private static boolean isSafeDivisor(Const c, int width) {
    long value = Bits.signed(c.bits(), c.width());
    return value != 0 && width > 1 && Bits.signed(value, width) == value;
  }
}
